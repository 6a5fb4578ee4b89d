DROP TRIGGER `versions_users_update`;
--> statement-breakpoint
CREATE TRIGGER `versions_users_update` AFTER UPDATE OF "first_name", "last_name", "email", "avatar", "stripe_customer_id" ON `users` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" IN (SELECT new."id"
		UNION SELECT "id" FROM `properties` WHERE "creator_id" = new."id"
		UNION SELECT "property_id" FROM `shares` WHERE "email_key" = new."email_key"
		UNION SELECT "property_id" FROM `property_changes` WHERE "user_id" = new."id");
END;
