CREATE TABLE `versions` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer DEFAULT 0 NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `versions` ("id") SELECT "id" FROM `properties` UNION SELECT "id" FROM `users` UNION SELECT 'catalogue';
--> statement-breakpoint
CREATE TRIGGER `versions_properties_insert` AFTER INSERT ON `properties` BEGIN
	INSERT INTO `versions` ("id") VALUES (new."id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_properties_update` AFTER UPDATE ON `properties` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_properties_delete` AFTER DELETE ON `properties` BEGIN
	DELETE FROM `versions` WHERE "id" = old."id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_users_insert` AFTER INSERT ON `users` BEGIN
	INSERT INTO `versions` ("id") VALUES (new."id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_users_update` AFTER UPDATE OF "first_name", "last_name", "email", "stripe_customer_id" ON `users` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" IN (SELECT new."id"
		UNION SELECT "id" FROM `properties` WHERE "creator_id" = new."id"
		UNION SELECT "property_id" FROM `shares` WHERE "email_key" = new."email_key"
		UNION SELECT "property_id" FROM `property_changes` WHERE "user_id" = new."id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_users_delete` AFTER DELETE ON `users` BEGIN
	DELETE FROM `versions` WHERE "id" = old."id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_shares_insert` AFTER INSERT ON `shares` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_shares_update` AFTER UPDATE ON `shares` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_shares_delete` AFTER DELETE ON `shares` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_property_changes_insert` AFTER INSERT ON `property_changes` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_property_changes_update` AFTER UPDATE ON `property_changes` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_property_changes_delete` AFTER DELETE ON `property_changes` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_images_insert` AFTER INSERT ON `images` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_images_update` AFTER UPDATE ON `images` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_images_delete` AFTER DELETE ON `images` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_property_files_insert` AFTER INSERT ON `property_files` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_property_files_update` AFTER UPDATE ON `property_files` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_property_files_delete` AFTER DELETE ON `property_files` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_projects_insert` AFTER INSERT ON `projects` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_projects_update` AFTER UPDATE ON `projects` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_projects_delete` AFTER DELETE ON `projects` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_bills_insert` AFTER INSERT ON `bills` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_bills_update` AFTER UPDATE ON `bills` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_bills_delete` AFTER DELETE ON `bills` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_quotes_insert` AFTER INSERT ON `quotes` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_quotes_update` AFTER UPDATE ON `quotes` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_quotes_delete` AFTER DELETE ON `quotes` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_comparisons_insert` AFTER INSERT ON `comparisons` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_comparisons_update` AFTER UPDATE ON `comparisons` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_comparisons_delete` AFTER DELETE ON `comparisons` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_deals_insert` AFTER INSERT ON `deals` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_deals_update` AFTER UPDATE ON `deals` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_deals_delete` AFTER DELETE ON `deals` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_scenarios_insert` AFTER INSERT ON `scenarios` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_scenarios_update` AFTER UPDATE ON `scenarios` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_scenarios_delete` AFTER DELETE ON `scenarios` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."property_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_work_items_insert` AFTER INSERT ON `work_items` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = coalesce(new."property_id", 'catalogue');
END;
--> statement-breakpoint
CREATE TRIGGER `versions_work_items_update` AFTER UPDATE ON `work_items` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = coalesce(new."property_id", 'catalogue');
END;
--> statement-breakpoint
CREATE TRIGGER `versions_work_items_delete` AFTER DELETE ON `work_items` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = coalesce(old."property_id", 'catalogue');
END;
--> statement-breakpoint
CREATE TRIGGER `versions_project_items_insert` AFTER INSERT ON `project_items` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `projects` WHERE "id" = new."project_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_project_items_update` AFTER UPDATE ON `project_items` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `projects` WHERE "id" = new."project_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_project_items_delete` AFTER DELETE ON `project_items` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `projects` WHERE "id" = old."project_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_photos_insert` AFTER INSERT ON `photos` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `projects` WHERE "id" = new."project_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_photos_update` AFTER UPDATE ON `photos` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `projects` WHERE "id" = new."project_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_photos_delete` AFTER DELETE ON `photos` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `projects` WHERE "id" = old."project_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_bill_lines_insert` AFTER INSERT ON `bill_lines` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `bills` WHERE "id" = new."bill_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_bill_lines_update` AFTER UPDATE OF "id", "bill_id", "position", "amount", "gross", "gst", "note", "tax_kind" ON `bill_lines` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `bills` WHERE "id" = new."bill_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_bill_lines_delete` AFTER DELETE ON `bill_lines` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `bills` WHERE "id" = old."bill_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_bill_payments_insert` AFTER INSERT ON `bill_payments` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `bills` WHERE "id" = new."bill_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_bill_payments_update` AFTER UPDATE ON `bill_payments` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `bills` WHERE "id" = new."bill_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_bill_payments_delete` AFTER DELETE ON `bill_payments` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `bills` WHERE "id" = old."bill_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_variations_insert` AFTER INSERT ON `variations` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `quotes` WHERE "id" = new."quote_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_variations_update` AFTER UPDATE ON `variations` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `quotes` WHERE "id" = new."quote_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_variations_delete` AFTER DELETE ON `variations` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `quotes` WHERE "id" = old."quote_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_quote_lines_insert` AFTER INSERT ON `quote_lines` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `quotes` WHERE "id" = new."quote_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_quote_lines_update` AFTER UPDATE OF "id", "quote_id", "variation_id", "position", "text", "amount", "gross", "gst" ON `quote_lines` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `quotes` WHERE "id" = new."quote_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_quote_lines_delete` AFTER DELETE ON `quote_lines` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `quotes` WHERE "id" = old."quote_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_comparison_lines_insert` AFTER INSERT ON `comparison_lines` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `comparisons` WHERE "id" = new."comparison_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_comparison_lines_update` AFTER UPDATE OF "id", "comparison_id", "position", "text" ON `comparison_lines` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `comparisons` WHERE "id" = new."comparison_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_comparison_lines_delete` AFTER DELETE ON `comparison_lines` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `comparisons` WHERE "id" = old."comparison_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_quote_requests_insert` AFTER INSERT ON `quote_requests` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `comparisons` WHERE "id" = new."comparison_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_quote_requests_update` AFTER UPDATE ON `quote_requests` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `comparisons` WHERE "id" = new."comparison_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_quote_requests_delete` AFTER DELETE ON `quote_requests` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = (SELECT "property_id" FROM `comparisons` WHERE "id" = old."comparison_id");
END;
--> statement-breakpoint
CREATE TRIGGER `versions_suppliers_insert` AFTER INSERT ON `suppliers` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_suppliers_update` AFTER UPDATE ON `suppliers` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_suppliers_delete` AFTER DELETE ON `suppliers` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_subscriptions_insert` AFTER INSERT ON `subscriptions` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_subscriptions_update` AFTER UPDATE ON `subscriptions` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_subscriptions_delete` AFTER DELETE ON `subscriptions` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_payments_insert` AFTER INSERT ON `payments` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_payments_update` AFTER UPDATE ON `payments` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = new."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_payments_delete` AFTER DELETE ON `payments` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = old."user_id";
END;
--> statement-breakpoint
CREATE TRIGGER `versions_templates_insert` AFTER INSERT ON `templates` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `versions_templates_update` AFTER UPDATE ON `templates` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `versions_templates_delete` AFTER DELETE ON `templates` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `versions_template_items_insert` AFTER INSERT ON `template_items` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `versions_template_items_update` AFTER UPDATE ON `template_items` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `versions_template_items_delete` AFTER DELETE ON `template_items` BEGIN
	UPDATE `versions` SET "number" = "number" + 1 WHERE "id" = 'catalogue';
END;
