CREATE TABLE `attempts` (
	`bucket` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_start` text NOT NULL,
	`last_date` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `attempts_by_date` ON `attempts` (`last_date`);--> statement-breakpoint
CREATE TABLE `mail_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`expiry_date` text NOT NULL,
	`used_date` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_links_purpose" CHECK("mail_links"."purpose" in ('activate', 'reset'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_links_by_user` ON `mail_links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`unique_key` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`create_date` text NOT NULL,
	`next_try_date` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`sent_date` text,
	`dead_date` text,
	`last_error` text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_by_key` ON `outbox` (`unique_key`);--> statement-breakpoint
CREATE INDEX `outbox_by_next_try` ON `outbox` (`next_try_date`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`paid_through` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `payments_by_user` ON `payments` (`user_id`);--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`before_image_id` text,
	`after_image_id` text,
	`create_date` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `photos_by_project` ON `photos` (`project_id`);--> statement-breakpoint
CREATE TABLE `project_items` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`budget` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`suggested_budget` integer,
	`status` text DEFAULT 'active' NOT NULL,
	`create_date` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "project_items_quantity" CHECK("project_items"."quantity" >= 0),
	CONSTRAINT "project_items_money" CHECK(abs("project_items"."budget") <= 9999999999 and abs("project_items"."spent") <= 9999999999),
	CONSTRAINT "project_items_status" CHECK("project_items"."status" in ('active', 'optional'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `project_items_by_project` ON `project_items` (`project_id`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`name` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`scope_of_work` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`create_date` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "projects_status" CHECK("projects"."status" in ('active', 'complete'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `projects_by_property` ON `projects` (`property_id`);--> statement-breakpoint
CREATE TABLE `properties` (
	`id` text PRIMARY KEY NOT NULL,
	`creator_id` text NOT NULL,
	`name` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`address1` text DEFAULT '' NOT NULL,
	`address2` text DEFAULT '' NOT NULL,
	`suburb` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`postcode` text DEFAULT '' NOT NULL,
	`full_address` text NOT NULL,
	`image_id` text,
	`include_agent_fees` integer DEFAULT true NOT NULL,
	`create_date` text NOT NULL,
	`complete_date` text,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "properties_complete" CHECK(("properties"."status" = 'complete') = ("properties"."complete_date" is not null)),
	CONSTRAINT "properties_status" CHECK("properties"."status" in ('active', 'complete'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `properties_by_creator` ON `properties` (`creator_id`);--> statement-breakpoint
CREATE TABLE `property_files` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`content_hash` text NOT NULL,
	`create_date` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `property_files_by_property` ON `property_files` (`property_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`impersonator_id` text,
	`create_date` text NOT NULL,
	`last_seen_date` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`impersonator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `shares` (
	`property_id` text NOT NULL,
	`email_key` text NOT NULL,
	`email` text NOT NULL,
	`create_date` text NOT NULL,
	PRIMARY KEY(`property_id`, `email_key`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `shares_by_email` ON `shares` (`email_key`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`cancel_at` text,
	`current_period_end` text,
	`ended_for_payment_failure` integer DEFAULT false NOT NULL,
	`create_date` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `template_items` (
	`id` text PRIMARY KEY NOT NULL,
	`template_id` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`budget` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`create_date` text NOT NULL,
	FOREIGN KEY (`template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "template_items_quantity" CHECK("template_items"."quantity" >= 1),
	CONSTRAINT "template_items_money" CHECK(abs("template_items"."budget") <= 9999999999 and abs("template_items"."spent") <= 9999999999),
	CONSTRAINT "template_items_status" CHECK("template_items"."status" in ('active', 'optional'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `template_items_by_template` ON `template_items` (`template_id`);--> statement-breakpoint
CREATE TABLE `templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`scope_of_work` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`create_date` text NOT NULL,
	CONSTRAINT "templates_status" CHECK("templates"."status" in ('active', 'draft'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `trash` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`parent_id` text NOT NULL,
	`snapshot` text NOT NULL,
	`delete_date` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trash_kind" CHECK("trash"."kind" in ('property', 'category', 'item'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `trash_by_date` ON `trash` (`delete_date`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`avatar` text DEFAULT 'Thumbs' NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`is_free` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`trial_start` text,
	`stripe_customer_id` text,
	`create_date` text NOT NULL,
	`activation_date` text,
	`last_login_date` text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_email` ON `users` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_customer` ON `users` (`stripe_customer_id`);--> statement-breakpoint
CREATE TABLE `work_items` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text,
	`category_id` text NOT NULL,
	`item_type_name` text NOT NULL,
	`label` text NOT NULL,
	`position` integer NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`fee_type` text,
	`fee_percent_thousandths` integer,
	`suggested` integer,
	`can_delete` integer DEFAULT true NOT NULL,
	`create_date` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "work_items_type" CHECK("work_items"."item_type_name" in ('fixedCredit', 'renoCosts', 'salePrice', 'agentFees')),
	CONSTRAINT "work_items_fee" CHECK(("work_items"."item_type_name" = 'agentFees') = ("work_items"."fee_type" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_items_by_property` ON `work_items` (`property_id`,`category_id`,`position`);