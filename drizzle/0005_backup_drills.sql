CREATE TABLE `backup_drills` (
	`id` text PRIMARY KEY NOT NULL,
	`night` text,
	`start_date` text NOT NULL,
	`end_date` text,
	`ok` integer,
	`bytes` integer,
	`newest_age_seconds` integer,
	`problem` text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `backup_drills_by_night` ON `backup_drills` (`night`);--> statement-breakpoint
CREATE INDEX `backup_drills_by_date` ON `backup_drills` (`start_date`);