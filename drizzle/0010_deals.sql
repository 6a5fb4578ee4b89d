CREATE TABLE `deals` (
	`property_id` text PRIMARY KEY NOT NULL,
	`gst_mode` text,
	`inputs` text DEFAULT '{}' NOT NULL,
	`offer` text,
	`changed_by` text,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deals_gst_mode" CHECK("deals"."gst_mode" in ('simple', 'unregistered', 'secondhand', 'zeroRated', 'standard')),
	CONSTRAINT "deals_inputs" CHECK(json_type("deals"."inputs") = 'object'),
	CONSTRAINT "deals_offer" CHECK(json_type("deals"."offer") = 'object')
) STRICT;
--> statement-breakpoint
CREATE TABLE `scenarios` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`name` text NOT NULL,
	`changes` text NOT NULL,
	`create_date` text NOT NULL,
	`changed_by` text,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "scenarios_changes" CHECK(json_type("scenarios"."changes") = 'object')
) STRICT;
--> statement-breakpoint
CREATE INDEX `scenarios_by_property` ON `scenarios` (`property_id`,`create_date`);--> statement-breakpoint
CREATE TABLE `__trash_references` AS SELECT * FROM `trash_references`;--> statement-breakpoint
CREATE TABLE `__new_trash` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`parent_id` text NOT NULL,
	`snapshot` text NOT NULL,
	`delete_date` text NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`brief` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trash_kind" CHECK("kind" in ('property', 'category', 'item', 'picture', 'file', 'row', 'template', 'template-item', 'default-row', 'bill', 'payment', 'quote', 'variation', 'scenario'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_trash`("id", "owner_id", "kind", "parent_id", "snapshot", "delete_date", "bytes", "brief") SELECT "id", "owner_id", "kind", "parent_id", "snapshot", "delete_date", "bytes", "brief" FROM `trash`;--> statement-breakpoint
DROP TABLE `trash`;--> statement-breakpoint
ALTER TABLE `__new_trash` RENAME TO `trash`;--> statement-breakpoint
INSERT INTO `trash_references` SELECT * FROM `__trash_references`;--> statement-breakpoint
DROP TABLE `__trash_references`;--> statement-breakpoint
CREATE INDEX `trash_by_date` ON `trash` (`brief`,`delete_date`);--> statement-breakpoint
CREATE INDEX `trash_by_owner` ON `trash` (`owner_id`,`brief`,`bytes`);--> statement-breakpoint
ALTER TABLE `work_items` ADD `gst` text DEFAULT 'incl' NOT NULL CONSTRAINT "work_items_gst" CHECK("gst" in ('incl', 'plus', 'none'));--> statement-breakpoint
ALTER TABLE `work_items` ADD `per` text DEFAULT 'total' NOT NULL CONSTRAINT "work_items_per" CHECK("per" in ('total', 'week', 'month', 'quarter', 'year'));--> statement-breakpoint
ALTER TABLE `work_items` ADD `cost_kind` text DEFAULT 'holding' NOT NULL CONSTRAINT "work_items_cost_kind" CHECK("cost_kind" in ('interest', 'holding'));--> statement-breakpoint
UPDATE `work_items` SET "gst" = 'none', "cost_kind" = 'interest' WHERE instr(' ' || lower("label"), ' interest') > 0
	OR instr(' ' || lower("label"), ' mortgage') > 0
	OR instr(' ' || lower("label"), ' loan') > 0
	OR instr(' ' || lower("label"), ' bank fee') > 0
	OR instr(' ' || lower("label"), ' broker') > 0
	OR instr(' ' || lower("label"), ' break fee') > 0
	OR instr(' ' || lower("label"), ' discharge fee') > 0;--> statement-breakpoint
UPDATE `work_items` SET "gst" = 'none' WHERE instr(' ' || lower("label"), ' settlement adjustment') > 0
	OR instr(' ' || lower("label"), ' body corporate') > 0;--> statement-breakpoint
INSERT INTO `deals`("property_id", "gst_mode") SELECT "id", 'simple' FROM `properties`;
