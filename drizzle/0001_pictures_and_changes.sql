CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`large_hash` text NOT NULL,
	`small_hash` text NOT NULL,
	`content_type` text NOT NULL,
	`create_date` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `images_by_property` ON `images` (`property_id`);--> statement-breakpoint
ALTER TABLE `properties` ADD `change_number` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `changed_by` text;