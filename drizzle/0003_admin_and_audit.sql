CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`action` text NOT NULL,
	`admin_id` text,
	`admin_email` text,
	`user_id` text NOT NULL,
	`user_email` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_log_by_date` ON `audit_log` (`date`);--> statement-breakpoint
CREATE TABLE `__new_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`acting_as` text,
	`acting_since` text,
	`create_date` text NOT NULL,
	`last_seen_date` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`acting_as`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_sessions`("token_hash", "user_id", "create_date", "last_seen_date") SELECT "token_hash", "user_id", "create_date", "last_seen_date" FROM `sessions` WHERE "impersonator_id" IS NULL;--> statement-breakpoint
DROP TABLE `sessions`;--> statement-breakpoint
ALTER TABLE `__new_sessions` RENAME TO `sessions`;--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);
