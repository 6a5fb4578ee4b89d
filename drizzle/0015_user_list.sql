CREATE TABLE `user_list_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`paid_moment` text NOT NULL,
	`trial_moment` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO `user_list_state` ("id", "paid_moment", "trial_moment") VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-3 days'));
--> statement-breakpoint
CREATE TABLE `user_list` (
	`number` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text,
	`email` text,
	`created` text NOT NULL,
	`activated` text,
	`last_login` text,
	`type` integer NOT NULL,
	`paid_type` integer NOT NULL,
	`paid_through` text,
	`trial_start` text,
	`later_type` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE VIEW `user_standing` AS
WITH `counting` AS (
	SELECT `users`."id" AS "user_id", `users`."trial_start", `subscriptions`."create_date",
		coalesce(`subscriptions`."status", 'incomplete') AS "status", `subscriptions`."ended_for_payment_failure" AS "unpaid",
		CASE
			WHEN NOT `users`."email_verified" THEN 7
			WHEN `users`."is_free" THEN 0
			WHEN `subscriptions`."status" = 'active' THEN CASE WHEN `subscriptions`."cancel_at_period_end" OR `subscriptions`."cancel_at" IS NOT NULL THEN 3 ELSE 2 END
			WHEN `subscriptions`."status" = 'trialing' THEN 2
			WHEN `subscriptions`."status" IN ('past_due', 'unpaid') THEN 5
			WHEN `subscriptions`."status" = 'paused' THEN 4
			WHEN `subscriptions`."status" NOT IN ('canceled', 'incomplete', 'incomplete_expired') THEN 6
		END AS "fixed"
	FROM `users` LEFT JOIN `subscriptions` ON `subscriptions`."id" = (
		SELECT "id" FROM `subscriptions` WHERE "user_id" = `users`."id"
		ORDER BY CASE "status" WHEN 'active' THEN 1 WHEN 'trialing' THEN 1 WHEN 'past_due' THEN 2 WHEN 'unpaid' THEN 3 WHEN 'paused' THEN 4
			WHEN 'canceled' THEN 6 WHEN 'incomplete' THEN 7 WHEN 'incomplete_expired' THEN 8 ELSE 5 END, "create_date" DESC, "id" DESC
		LIMIT 1
	)
), `phases` AS (
	SELECT "user_id",
		coalesce("fixed", CASE WHEN "status" = 'canceled' AND "unpaid" THEN 5 ELSE 3 END) AS "paid_type",
		CASE WHEN "fixed" IS NULL THEN (
			SELECT max("paid_through") FROM `payments` WHERE `payments`."user_id" = `counting`."user_id" AND ("refunded" < "amount" OR "amount" = 0)
		) END AS "paid_through",
		CASE WHEN "fixed" IS NULL AND ("status" <> 'canceled' OR "trial_start" > "create_date") THEN "trial_start" END AS "trial_start",
		coalesce("fixed", CASE WHEN "status" = 'canceled' AND "unpaid" THEN 5 ELSE 4 END) AS "later_type"
	FROM `counting`
)
SELECT `phases`.*,
	CASE WHEN "paid_through" > "paid_moment" THEN "paid_type" WHEN "trial_start" > "trial_moment" THEN 1 ELSE "later_type" END AS "type"
FROM `phases`, `user_list_state`;
--> statement-breakpoint
INSERT INTO `user_list` ("user_id", "name", "email", "created", "activated", "last_login", "type", "paid_type", "paid_through", "trial_start", "later_type")
	SELECT "id", fold_text("first_name" || ' ' || "last_name"), fold_text("email"), "create_date", "activation_date", "last_login_date",
		"type", "paid_type", "paid_through", `user_standing`."trial_start", "later_type"
	FROM `users` JOIN `user_standing` ON "user_id" = "id";
--> statement-breakpoint
CREATE UNIQUE INDEX `user_list_by_user` ON `user_list` (`user_id`);--> statement-breakpoint
CREATE INDEX `user_list_by_name` ON `user_list` (`name`,`user_id`,`email`,`type`);--> statement-breakpoint
CREATE INDEX `user_list_by_name_desc` ON `user_list` ("name" desc,`user_id`,`email`,`type`);--> statement-breakpoint
CREATE INDEX `user_list_by_email` ON `user_list` (`email`,`name`,`user_id`);--> statement-breakpoint
CREATE INDEX `user_list_by_email_desc` ON `user_list` ("email" desc,`name`,`user_id`);--> statement-breakpoint
CREATE INDEX `user_list_by_type` ON `user_list` (`type`,`name`,`user_id`,`email`);--> statement-breakpoint
CREATE INDEX `user_list_by_type_desc` ON `user_list` ("type" desc,`name`,`user_id`,`email`);--> statement-breakpoint
CREATE INDEX `user_list_by_created` ON `user_list` (`created`,`name`,`user_id`,`email`);--> statement-breakpoint
CREATE INDEX `user_list_by_created_desc` ON `user_list` ("created" desc,`name`,`user_id`,`email`);--> statement-breakpoint
CREATE INDEX `user_list_by_activated` ON `user_list` (`activated`,`name`,`user_id`,`email`);--> statement-breakpoint
CREATE INDEX `user_list_by_activated_desc` ON `user_list` ("activated" desc,`name`,`user_id`,`email`);--> statement-breakpoint
CREATE INDEX `user_list_by_last_login` ON `user_list` (`last_login`,`name`,`user_id`,`email`);--> statement-breakpoint
CREATE INDEX `user_list_by_last_login_desc` ON `user_list` ("last_login" desc,`name`,`user_id`,`email`);--> statement-breakpoint
CREATE INDEX `user_list_by_paid_through` ON `user_list` (`paid_through`) WHERE paid_through is not null;--> statement-breakpoint
CREATE INDEX `user_list_by_trial_start` ON `user_list` (`trial_start`) WHERE trial_start is not null;--> statement-breakpoint
CREATE VIRTUAL TABLE `user_words` USING fts5("text", content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1');
--> statement-breakpoint
INSERT INTO `user_words` ("rowid", "text") SELECT "number", "name" || ' ' || "email" FROM `user_list`;
--> statement-breakpoint
CREATE VIEW `user_plain_names` AS
SELECT "id" AS "user_id", "names" NOT GLOB '*[^ -~]*' AND "names" NOT LIKE '%  %' AND "address" NOT GLOB '*[^!-~]*' AS "is_plain", lower("names") AS "name", lower("address") AS "email"
FROM (SELECT "id", trim("first_name" || ' ' || "last_name") AS "names", "email" AS "address" FROM `users`);
--> statement-breakpoint
CREATE TRIGGER `user_list_insert` AFTER INSERT ON `users` BEGIN
	INSERT INTO `user_list` ("user_id", "name", "email", "created", "activated", "last_login", "type", "paid_type", "paid_through", "trial_start", "later_type")
	SELECT new."id", CASE WHEN "is_plain" THEN "name" END, CASE WHEN "is_plain" THEN "email" END, new."create_date", new."activation_date", new."last_login_date",
		"type", "paid_type", "paid_through", `user_standing`."trial_start", "later_type"
	FROM `user_standing`, `user_plain_names` WHERE `user_standing`."user_id" = new."id" AND `user_plain_names`."user_id" = new."id";
END;
--> statement-breakpoint
CREATE TRIGGER `user_list_rename` AFTER UPDATE OF "first_name", "last_name", "email" ON `users` BEGIN
	UPDATE `user_list` SET "name" = CASE WHEN "is_plain" THEN `plain`."name" END, "email" = CASE WHEN "is_plain" THEN `plain`."email" END
	FROM `user_plain_names` AS `plain` WHERE `plain`."user_id" = new."id" AND `user_list`."user_id" = new."id";
END;
--> statement-breakpoint
CREATE TRIGGER `user_list_dates` AFTER UPDATE OF "create_date", "activation_date", "last_login_date" ON `users` BEGIN
	UPDATE `user_list` SET "created" = new."create_date", "activated" = new."activation_date", "last_login" = new."last_login_date"
	WHERE "user_id" = new."id";
END;
--> statement-breakpoint
CREATE TRIGGER `user_list_standing` AFTER UPDATE OF "is_free", "email_verified", "trial_start" ON `users` BEGIN
	UPDATE `user_list` SET "type" = `standing`."type", "paid_type" = `standing`."paid_type", "paid_through" = `standing`."paid_through",
		"trial_start" = `standing`."trial_start", "later_type" = `standing`."later_type"
	FROM `user_standing` AS `standing` WHERE `standing`."user_id" = new."id" AND `user_list`."user_id" = new."id";
END;
--> statement-breakpoint
CREATE TRIGGER `user_list_subscriptions_insert` AFTER INSERT ON `subscriptions` BEGIN
	UPDATE `user_list` SET "type" = `standing`."type", "paid_type" = `standing`."paid_type", "paid_through" = `standing`."paid_through",
		"trial_start" = `standing`."trial_start", "later_type" = `standing`."later_type"
	FROM `user_standing` AS `standing` WHERE `standing`."user_id" = new."user_id" AND `user_list`."user_id" = new."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `user_list_subscriptions_update` AFTER UPDATE ON `subscriptions` BEGIN
	UPDATE `user_list` SET "type" = `standing`."type", "paid_type" = `standing`."paid_type", "paid_through" = `standing`."paid_through",
		"trial_start" = `standing`."trial_start", "later_type" = `standing`."later_type"
	FROM `user_standing` AS `standing` WHERE `standing`."user_id" = old."user_id" AND `user_list`."user_id" = old."user_id";
	UPDATE `user_list` SET "type" = `standing`."type", "paid_type" = `standing`."paid_type", "paid_through" = `standing`."paid_through",
		"trial_start" = `standing`."trial_start", "later_type" = `standing`."later_type"
	FROM `user_standing` AS `standing` WHERE `standing`."user_id" = new."user_id" AND `user_list`."user_id" = new."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `user_list_subscriptions_delete` AFTER DELETE ON `subscriptions` BEGIN
	UPDATE `user_list` SET "type" = `standing`."type", "paid_type" = `standing`."paid_type", "paid_through" = `standing`."paid_through",
		"trial_start" = `standing`."trial_start", "later_type" = `standing`."later_type"
	FROM `user_standing` AS `standing` WHERE `standing`."user_id" = old."user_id" AND `user_list`."user_id" = old."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `user_list_payments_insert` AFTER INSERT ON `payments` BEGIN
	UPDATE `user_list` SET "type" = `standing`."type", "paid_type" = `standing`."paid_type", "paid_through" = `standing`."paid_through",
		"trial_start" = `standing`."trial_start", "later_type" = `standing`."later_type"
	FROM `user_standing` AS `standing` WHERE `standing`."user_id" = new."user_id" AND `user_list`."user_id" = new."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `user_list_payments_update` AFTER UPDATE ON `payments` BEGIN
	UPDATE `user_list` SET "type" = `standing`."type", "paid_type" = `standing`."paid_type", "paid_through" = `standing`."paid_through",
		"trial_start" = `standing`."trial_start", "later_type" = `standing`."later_type"
	FROM `user_standing` AS `standing` WHERE `standing`."user_id" = old."user_id" AND `user_list`."user_id" = old."user_id";
	UPDATE `user_list` SET "type" = `standing`."type", "paid_type" = `standing`."paid_type", "paid_through" = `standing`."paid_through",
		"trial_start" = `standing`."trial_start", "later_type" = `standing`."later_type"
	FROM `user_standing` AS `standing` WHERE `standing`."user_id" = new."user_id" AND `user_list`."user_id" = new."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `user_list_payments_delete` AFTER DELETE ON `payments` BEGIN
	UPDATE `user_list` SET "type" = `standing`."type", "paid_type" = `standing`."paid_type", "paid_through" = `standing`."paid_through",
		"trial_start" = `standing`."trial_start", "later_type" = `standing`."later_type"
	FROM `user_standing` AS `standing` WHERE `standing`."user_id" = old."user_id" AND `user_list`."user_id" = old."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `user_words_insert` AFTER INSERT ON `user_list` BEGIN
	INSERT INTO `user_words` ("rowid", "text") SELECT new."number", new."name" || ' ' || new."email" WHERE new."name" IS NOT NULL;
	UPDATE `user_list_state` SET "version" = "version" + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `user_words_update` AFTER UPDATE OF "name", "email" ON `user_list` BEGIN
	DELETE FROM `user_words` WHERE "rowid" = old."number";
	INSERT INTO `user_words` ("rowid", "text") SELECT new."number", new."name" || ' ' || new."email" WHERE new."name" IS NOT NULL;
	UPDATE `user_list_state` SET "version" = "version" + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `user_words_delete` AFTER DELETE ON `user_list` BEGIN
	DELETE FROM `user_words` WHERE "rowid" = old."number";
	UPDATE `user_list_state` SET "version" = "version" + 1;
END;
