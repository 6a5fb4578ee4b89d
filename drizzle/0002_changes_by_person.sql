CREATE TABLE `property_changes` (
	`property_id` text NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`property_id`, `user_id`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `project_items` ADD `changed_by` text;