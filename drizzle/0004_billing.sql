CREATE TABLE `billing_customers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`create_date` text NOT NULL,
	`readings_begun` integer DEFAULT 0 NOT NULL,
	`reading_kept` integer DEFAULT 0 NOT NULL,
	`checkout_id` text,
	`checkout_date` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `billing_customers_by_user` ON `billing_customers` (`user_id`);--> statement-breakpoint
CREATE TABLE `billing_jobs` (
	`customer_id` text PRIMARY KEY NOT NULL,
	`requests` integer DEFAULT 1 NOT NULL,
	`create_date` text NOT NULL,
	`next_try_date` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`last_error` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `billing_jobs_by_next_try` ON `billing_jobs` (`next_try_date`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`customer_id` text NOT NULL,
	`received_date` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `stripe_events_by_date` ON `stripe_events` (`received_date`);--> statement-breakpoint
ALTER TABLE `payments` ADD `customer_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `customer_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `price_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `latest_invoice_id` text;--> statement-breakpoint
CREATE INDEX `subscriptions_by_user` ON `subscriptions` (`user_id`);