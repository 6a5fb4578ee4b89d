CREATE TABLE `quote_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`variation_id` text,
	`item_id` text,
	`position` integer NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`gross` integer DEFAULT 0 NOT NULL,
	`gst` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`variation_id`) REFERENCES `variations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`item_id`) REFERENCES `project_items`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "quote_lines_money" CHECK(abs("quote_lines"."gross") <= 9999999999)
) STRICT;
--> statement-breakpoint
CREATE INDEX `quote_lines_by_quote` ON `quote_lines` (`quote_id`,`position`);--> statement-breakpoint
CREATE INDEX `quote_lines_by_variation` ON `quote_lines` (`variation_id`);--> statement-breakpoint
CREATE INDEX `quote_lines_by_item` ON `quote_lines` (`item_id`);--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`supplier_id` text,
	`reference` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`valid_until` text,
	`gst` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`accepted_date` text,
	`deposit_percent` integer,
	`retention_percent` integer,
	`retention_cap` integer,
	`lead_time` text DEFAULT '' NOT NULL,
	`warranty` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_by` text,
	`create_date` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`supplier_id`) REFERENCES `suppliers`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "quotes_gst" CHECK("quotes"."gst" in ('incl', 'plus', 'none')),
	CONSTRAINT "quotes_status" CHECK("quotes"."status" in ('open', 'accepted', 'declined', 'closed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `quotes_by_property` ON `quotes` (`property_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_by_supplier` ON `quotes` (`supplier_id`);--> statement-breakpoint
CREATE TABLE `suppliers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`trade` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`gst_number` text DEFAULT '' NOT NULL,
	`gst_registered` text DEFAULT 'unknown' NOT NULL,
	`lbp_number` text DEFAULT '' NOT NULL,
	`insurance_expiry` text,
	`notes` text DEFAULT '' NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	`create_date` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "suppliers_registered" CHECK("suppliers"."gst_registered" in ('yes', 'no', 'unknown'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `suppliers_by_name` ON `suppliers` (`user_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `variations` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`number` integer NOT NULL,
	`date` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'asked' NOT NULL,
	`approved_by` text DEFAULT '' NOT NULL,
	`approved_date` text,
	`file_id` text,
	`create_date` text NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "variations_status" CHECK("variations"."status" in ('asked', 'approved', 'refused'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `variations_by_quote` ON `variations` (`quote_id`,`number`);--> statement-breakpoint
CREATE TABLE `bill_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`bill_id` text NOT NULL,
	`item_id` text,
	`position` integer NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`gross` integer DEFAULT 0 NOT NULL,
	`gst` integer DEFAULT 0 NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`tax_kind` text,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`item_id`) REFERENCES `project_items`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "bill_lines_money" CHECK(abs("bill_lines"."gross") <= 9999999999)
) STRICT;
--> statement-breakpoint
CREATE INDEX `bill_lines_by_bill` ON `bill_lines` (`bill_id`,`position`);--> statement-breakpoint
CREATE INDEX `bill_lines_by_item` ON `bill_lines` (`item_id`);--> statement-breakpoint
CREATE TABLE `bill_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`bill_id` text NOT NULL,
	`date` text NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`source` text DEFAULT 'own' NOT NULL,
	`kind` text DEFAULT 'payment' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`create_date` text NOT NULL,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bill_payments_source" CHECK("bill_payments"."source" in ('own', 'loan')),
	CONSTRAINT "bill_payments_kind" CHECK("bill_payments"."kind" in ('payment', 'release')),
	CONSTRAINT "bill_payments_money" CHECK(abs("bill_payments"."amount") <= 9999999999)
) STRICT;
--> statement-breakpoint
CREATE INDEX `bill_payments_by_bill` ON `bill_payments` (`bill_id`);--> statement-breakpoint
CREATE TABLE `bills` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`kind` text NOT NULL,
	`supplier_id` text,
	`reference` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`due_date` text,
	`gst` text NOT NULL,
	`gst_amount` integer DEFAULT 0 NOT NULL,
	`gst_typed` integer DEFAULT false NOT NULL,
	`gst_assumed` integer DEFAULT false NOT NULL,
	`quote_id` text,
	`retained` integer DEFAULT 0 NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_by` text,
	`create_date` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`supplier_id`) REFERENCES `suppliers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "bills_kind" CHECK("bills"."kind" in ('receipt', 'invoice', 'deposit', 'credit', 'adjustment')),
	CONSTRAINT "bills_gst" CHECK("bills"."gst" in ('incl', 'plus', 'none'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `bills_by_property` ON `bills` (`property_id`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `bills_by_supplier` ON `bills` (`supplier_id`);--> statement-breakpoint
CREATE INDEX `bills_by_quote` ON `bills` (`quote_id`);--> statement-breakpoint
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
	CONSTRAINT "trash_kind" CHECK("kind" in ('property', 'category', 'item', 'picture', 'file', 'row', 'template', 'template-item', 'default-row', 'bill', 'payment', 'quote', 'variation'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_trash`("id", "owner_id", "kind", "parent_id", "snapshot", "delete_date", "bytes", "brief") SELECT "id", "owner_id", "kind", "parent_id", "snapshot", "delete_date", "bytes", "brief" FROM `trash`;--> statement-breakpoint
DROP TABLE `trash`;--> statement-breakpoint
ALTER TABLE `__new_trash` RENAME TO `trash`;--> statement-breakpoint
INSERT INTO `trash_references` SELECT * FROM `__trash_references`;--> statement-breakpoint
DROP TABLE `__trash_references`;--> statement-breakpoint
CREATE INDEX `trash_by_date` ON `trash` (`brief`,`delete_date`);--> statement-breakpoint
CREATE INDEX `trash_by_owner` ON `trash` (`owner_id`,`brief`,`bytes`);--> statement-breakpoint
ALTER TABLE `properties` ADD `contingency_percent` integer;--> statement-breakpoint
ALTER TABLE `properties` ADD `contingency_amount` integer;--> statement-breakpoint
ALTER TABLE `property_files` ADD `bill_id` text REFERENCES bills(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `property_files` ADD `quote_id` text REFERENCES quotes(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `property_files_by_bill` ON `property_files` (`bill_id`);--> statement-breakpoint
CREATE INDEX `property_files_by_quote` ON `property_files` (`quote_id`);--> statement-breakpoint
ALTER TABLE `project_items` ADD `done` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `project_items` ADD `forecast_own` integer;--> statement-breakpoint
ALTER TABLE `project_items` ADD `paid` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_items` ADD `retained` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_items` ADD `committed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_items` ADD `open_commitment` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_items` ADD `quoted` integer;--> statement-breakpoint
ALTER TABLE `project_items` ADD `entry_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE `__spent` AS
	SELECT "project_items"."id" AS "item_id", "property_id", "spent",
		(abs("spent") * 6 + 23) / 46 * sign("spent") AS "gst",
		replace(hex(randomblob(11)), '0', 'G') AS "bill_id",
		date('now', CASE WHEN datetime('now') < datetime(strftime('%Y') || '-04-01', 'weekday 0', '-10 hours') OR datetime('now') >= datetime(strftime('%Y') || '-09-24', 'weekday 0', '-10 hours') THEN '+13 hours' ELSE '+12 hours' END) AS "today",
		strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS "now"
	FROM `project_items` JOIN `projects` ON `projects`."id" = "project_id"
	WHERE "spent" <> 0;--> statement-breakpoint
INSERT INTO `bills`("id", "property_id", "kind", "date", "gst", "gst_amount", "gst_assumed", "note", "create_date")
	SELECT "bill_id", "property_id", 'adjustment', "today", 'incl', "gst", 1, 'Spent before the log', "now" FROM `__spent`;--> statement-breakpoint
INSERT INTO `bill_lines`("id", "bill_id", "item_id", "position", "amount", "gross", "gst")
	SELECT replace(hex(randomblob(11)), '0', 'G'), "bill_id", "item_id", 0, "spent", "spent", "gst" FROM `__spent`;--> statement-breakpoint
INSERT INTO `bill_payments`("id", "bill_id", "date", "amount", "create_date")
	SELECT replace(hex(randomblob(11)), '0', 'G'), "bill_id", "today", "spent", "now" FROM `__spent`;--> statement-breakpoint
UPDATE `project_items` SET "paid" = "spent", "entry_count" = 1 WHERE "spent" <> 0;--> statement-breakpoint
DROP TABLE `__spent`;
