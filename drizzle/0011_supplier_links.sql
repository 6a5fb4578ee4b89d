CREATE TABLE `comparison_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`comparison_id` text NOT NULL,
	`item_id` text,
	`position` integer NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`comparison_id`) REFERENCES `comparisons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`item_id`) REFERENCES `project_items`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `comparison_lines_by_comparison` ON `comparison_lines` (`comparison_id`,`position`);--> statement-breakpoint
CREATE INDEX `comparison_lines_by_item` ON `comparison_lines` (`item_id`);--> statement-breakpoint
CREATE TABLE `comparisons` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`title` text NOT NULL,
	`scope` text DEFAULT '' NOT NULL,
	`reply_by` text,
	`show_street` integer DEFAULT false NOT NULL,
	`created_by` text,
	`create_date` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `comparisons_by_property` ON `comparisons` (`property_id`,`create_date`);--> statement-breakpoint
CREATE TABLE `quote_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`comparison_id` text NOT NULL,
	`supplier_id` text,
	`quote_id` text,
	`answered_date` text,
	`create_date` text NOT NULL,
	FOREIGN KEY (`comparison_id`) REFERENCES `comparisons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`supplier_id`) REFERENCES `suppliers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `quote_requests_by_comparison` ON `quote_requests` (`comparison_id`,`create_date`);--> statement-breakpoint
CREATE INDEX `quote_requests_by_supplier` ON `quote_requests` (`supplier_id`);--> statement-breakpoint
CREATE INDEX `quote_requests_by_quote` ON `quote_requests` (`quote_id`);--> statement-breakpoint
CREATE TABLE `__new_mail_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`expiry_date` text NOT NULL,
	`used_date` text,
	`first_name` text,
	`last_name` text,
	`password_hash` text,
	`is_contested` integer DEFAULT false NOT NULL,
	`network` text,
	`subject_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_links_purpose" CHECK("purpose" in ('activate', 'reset', 'variation', 'quote')),
	CONSTRAINT "mail_links_subject" CHECK(("subject_id" is null) = ("purpose" in ('activate', 'reset'))),
	CONSTRAINT "mail_links_registration" CHECK(("first_name" is null) = ("password_hash" is null) and ("last_name" is null) = ("password_hash" is null) and ("purpose" = 'activate' or "password_hash" is null))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_mail_links`("token_hash", "user_id", "purpose", "expiry_date", "used_date", "first_name", "last_name", "password_hash", "is_contested", "network") SELECT "token_hash", "user_id", "purpose", "expiry_date", "used_date", "first_name", "last_name", "password_hash", "is_contested", "network" FROM `mail_links`;--> statement-breakpoint
DROP TABLE `mail_links`;--> statement-breakpoint
ALTER TABLE `__new_mail_links` RENAME TO `mail_links`;--> statement-breakpoint
CREATE INDEX `mail_links_by_user` ON `mail_links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `mail_links_by_subject` ON `mail_links` (`subject_id`);--> statement-breakpoint
ALTER TABLE `quotes` ADD `has_contract` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `has_disclosure` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `has_checklist` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `variations` ADD `asked_date` text;--> statement-breakpoint
ALTER TABLE `variations` ADD `answered_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `variations` ADD `answered_date` text;--> statement-breakpoint
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
	CONSTRAINT "trash_kind" CHECK("kind" in ('property', 'category', 'item', 'picture', 'file', 'row', 'template', 'template-item', 'default-row', 'bill', 'payment', 'quote', 'variation', 'scenario', 'comparison'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_trash`("id", "owner_id", "kind", "parent_id", "snapshot", "delete_date", "bytes", "brief") SELECT "id", "owner_id", "kind", "parent_id", "snapshot", "delete_date", "bytes", "brief" FROM `trash`;--> statement-breakpoint
DROP TABLE `trash`;--> statement-breakpoint
ALTER TABLE `__new_trash` RENAME TO `trash`;--> statement-breakpoint
INSERT INTO `trash_references` SELECT * FROM `__trash_references`;--> statement-breakpoint
DROP TABLE `__trash_references`;--> statement-breakpoint
CREATE INDEX `trash_by_date` ON `trash` (`brief`,`delete_date`);--> statement-breakpoint
CREATE INDEX `trash_by_owner` ON `trash` (`owner_id`,`brief`,`bytes`);
