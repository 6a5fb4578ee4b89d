CREATE TABLE `__new_trash` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`parent_id` text NOT NULL,
	`snapshot` text NOT NULL,
	`delete_date` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trash_kind" CHECK("kind" in ('property', 'category', 'item', 'picture', 'file', 'row', 'template', 'template-item', 'default-row'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_trash`("id", "owner_id", "kind", "parent_id", "snapshot", "delete_date") SELECT "id", "owner_id", CASE WHEN "kind" = 'item' AND json_type("snapshot", '$.workItems[0]') IS NOT NULL THEN 'row' ELSE "kind" END, "parent_id", "snapshot", "delete_date" FROM `trash`;--> statement-breakpoint
DROP TABLE `trash`;--> statement-breakpoint
ALTER TABLE `__new_trash` RENAME TO `trash`;--> statement-breakpoint
CREATE INDEX `trash_by_date` ON `trash` (`delete_date`);--> statement-breakpoint
CREATE TABLE `__new_audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`action` text NOT NULL,
	`admin_id` text,
	`admin_email` text,
	`user_id` text,
	`user_email` text,
	`thing` text,
	CONSTRAINT "audit_log_about" CHECK(("user_email" is null) = ("thing" is not null))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_audit_log`("id", "date", "action", "admin_id", "admin_email", "user_id", "user_email") SELECT "id", "date", "action", "admin_id", "admin_email", "user_id", "user_email" FROM `audit_log` ORDER BY rowid;--> statement-breakpoint
DROP TABLE `audit_log`;--> statement-breakpoint
ALTER TABLE `__new_audit_log` RENAME TO `audit_log`;--> statement-breakpoint
CREATE INDEX `audit_log_by_date` ON `audit_log` (`date`);--> statement-breakpoint
ALTER TABLE `work_items` ADD `changed_by` text;--> statement-breakpoint
ALTER TABLE `template_items` ADD `changed_by` text;
