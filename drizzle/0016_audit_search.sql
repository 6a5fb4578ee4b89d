CREATE TABLE `__new_audit_log` (
	`number` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`date` text NOT NULL,
	`action` text NOT NULL,
	`admin_id` text,
	`admin_email` text,
	`user_id` text,
	`user_email` text,
	`thing` text,
	`admin_text` text GENERATED ALWAYS AS (lower(admin_email)) STORED,
	`about_text` text GENERATED ALWAYS AS (lower(coalesce(user_email, thing))) STORED,
	CONSTRAINT "audit_log_about" CHECK(("user_email" is null) = ("thing" is not null))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_audit_log`("number", "id", "date", "action", "admin_id", "admin_email", "user_id", "user_email", "thing") SELECT rowid, "id", "date", "action", "admin_id", "admin_email", "user_id", "user_email", "thing" FROM `audit_log`;--> statement-breakpoint
DROP TABLE `audit_log`;--> statement-breakpoint
ALTER TABLE `__new_audit_log` RENAME TO `audit_log`;--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_by_id` ON `audit_log` (`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_date` ON `audit_log` (`date`,`number`,`action`,`about_text`,`admin_text`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`);--> statement-breakpoint
CREATE TABLE `audit_log_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`entries` integer NOT NULL,
	`version` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO `audit_log_state` ("id", "entries") SELECT 1, count(*) FROM `audit_log`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `audit_words` USING fts5("text", content='', contentless_delete=1, detail=none, tokenize='trigram');
--> statement-breakpoint
INSERT INTO `audit_words` ("rowid", "text") SELECT "number", coalesce("admin_text", '') || ' ' || "about_text" FROM `audit_log`;
--> statement-breakpoint
CREATE TRIGGER `audit_words_insert` AFTER INSERT ON `audit_log` BEGIN
	INSERT INTO `audit_words` ("rowid", "text") VALUES (new."number", coalesce(new."admin_text", '') || ' ' || new."about_text");
	UPDATE `audit_log_state` SET "entries" = "entries" + 1, "version" = "version" + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `audit_words_update` AFTER UPDATE ON `audit_log` BEGIN
	DELETE FROM `audit_words` WHERE "rowid" = old."number";
	INSERT INTO `audit_words` ("rowid", "text") VALUES (new."number", coalesce(new."admin_text", '') || ' ' || new."about_text");
	UPDATE `audit_log_state` SET "version" = "version" + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `audit_words_delete` AFTER DELETE ON `audit_log` BEGIN
	DELETE FROM `audit_words` WHERE "rowid" = old."number";
	UPDATE `audit_log_state` SET "entries" = "entries" - 1, "version" = "version" + 1;
END;
--> statement-breakpoint
DROP INDEX `mail_links_by_expiry_date`;--> statement-breakpoint
CREATE INDEX `mail_links_by_expiry_date` ON `mail_links` (`expiry_date`) WHERE password_hash is null;--> statement-breakpoint
CREATE INDEX `trash_by_parent` ON `trash` (`parent_id`,`kind`);
