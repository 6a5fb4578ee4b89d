ALTER TABLE `properties` ADD `finished_date` text;--> statement-breakpoint
ALTER TABLE `templates` ADD `owner_id` text REFERENCES users(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `templates` ADD `property_id` text REFERENCES properties(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `templates_by_owner` ON `templates` (`owner_id`);--> statement-breakpoint
CREATE INDEX `templates_by_property` ON `templates` (`property_id`,`owner_id`);--> statement-breakpoint
UPDATE `properties` SET `finished_date` = `complete_date` WHERE `complete_date` IS NOT NULL;
