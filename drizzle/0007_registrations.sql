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
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_links_purpose" CHECK("purpose" in ('activate', 'reset')),
	CONSTRAINT "mail_links_registration" CHECK(("first_name" is null) = ("password_hash" is null) and ("last_name" is null) = ("password_hash" is null) and ("purpose" = 'activate' or "password_hash" is null))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_mail_links`("token_hash", "user_id", "purpose", "expiry_date", "used_date") SELECT "token_hash", "user_id", "purpose", "expiry_date", "used_date" FROM `mail_links`;--> statement-breakpoint
DROP TABLE `mail_links`;--> statement-breakpoint
ALTER TABLE `__new_mail_links` RENAME TO `mail_links`;--> statement-breakpoint
CREATE INDEX `mail_links_by_user` ON `mail_links` (`user_id`,`purpose`);
