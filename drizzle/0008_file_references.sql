CREATE TABLE `daily_uploads` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "daily_uploads_bytes" CHECK("daily_uploads"."bytes" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `daily_uploads_by_day` ON `daily_uploads` (`day`);--> statement-breakpoint
CREATE TABLE `released_contents` (
	`hash` text PRIMARY KEY NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `trash_references` (
	`trash_id` text NOT NULL,
	`reference` text NOT NULL,
	PRIMARY KEY(`trash_id`, `reference`),
	FOREIGN KEY (`trash_id`) REFERENCES `trash`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `trash_references_by_reference` ON `trash_references` (`reference`);--> statement-breakpoint
DROP INDEX `images_by_property`;--> statement-breakpoint
ALTER TABLE `images` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `images_by_large_hash` ON `images` (`large_hash`);--> statement-breakpoint
CREATE INDEX `images_by_small_hash` ON `images` (`small_hash`);--> statement-breakpoint
CREATE INDEX `images_by_property` ON `images` (`property_id`,`bytes`);--> statement-breakpoint
DROP INDEX `property_files_by_property`;--> statement-breakpoint
CREATE INDEX `property_files_by_hash` ON `property_files` (`content_hash`);--> statement-breakpoint
CREATE INDEX `property_files_by_property` ON `property_files` (`property_id`,`bytes`);--> statement-breakpoint
DROP INDEX `trash_by_date`;--> statement-breakpoint
ALTER TABLE `trash` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `trash` ADD `brief` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `trash_by_owner` ON `trash` (`owner_id`,`brief`,`bytes`);--> statement-breakpoint
CREATE INDEX `trash_by_date` ON `trash` (`brief`,`delete_date`);--> statement-breakpoint
CREATE INDEX `properties_by_image` ON `properties` (`image_id`);--> statement-breakpoint
CREATE INDEX `photos_by_before` ON `photos` (`before_image_id`);--> statement-breakpoint
CREATE INDEX `photos_by_after` ON `photos` (`after_image_id`);--> statement-breakpoint
INSERT INTO `trash_references`("trash_id", "reference")
	SELECT `trash`."id", json_extract("value", '$.largeHash') FROM `trash`, json_each("snapshot", '$.images')
	UNION SELECT `trash`."id", json_extract("value", '$.smallHash') FROM `trash`, json_each("snapshot", '$.images')
	UNION SELECT `trash`."id", json_extract("value", '$.contentHash') FROM `trash`, json_each("snapshot", '$.propertyFiles')
	UNION SELECT `trash`."id", json_extract("value", '$.beforeImageId') FROM `trash`, json_each("snapshot", '$.photos') WHERE json_extract("value", '$.beforeImageId') IS NOT NULL
	UNION SELECT `trash`."id", json_extract("value", '$.afterImageId') FROM `trash`, json_each("snapshot", '$.photos') WHERE json_extract("value", '$.afterImageId') IS NOT NULL;--> statement-breakpoint
UPDATE `trash` SET "bytes" = (SELECT coalesce(sum(json_extract(json_each."value", '$.bytes')), 0) FROM json_each("snapshot", '$.propertyFiles'));
