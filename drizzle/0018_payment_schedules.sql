ALTER TABLE `bills` ADD `has_notice` integer;--> statement-breakpoint
ALTER TABLE `bills` ADD `schedule_calculation` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bills` ADD `withheld_reason` text DEFAULT '' NOT NULL;