ALTER TABLE `bills` ADD `is_open` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `bills` ADD `claim_date` text;--> statement-breakpoint
ALTER TABLE `bills` ADD `answer_date` text;--> statement-breakpoint
ALTER TABLE `bills` ADD `schedule_date` text;--> statement-breakpoint
ALTER TABLE `bills` ADD `scheduled_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bills` ADD `schedule_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TABLE `__open` AS
	SELECT "id", "retained",
		(SELECT coalesce(sum("gross"), 0) FROM `bill_lines` WHERE "bill_id" = `bills`."id") AS "total",
		(SELECT coalesce(sum("amount"), 0) FROM `bill_payments` WHERE "bill_id" = `bills`."id") AS "paid",
		(SELECT coalesce(sum("amount"), 0) FROM `bill_payments` WHERE "bill_id" = `bills`."id" AND "kind" = 'release') AS "released",
		coalesce((SELECT max("item_id" IS NULL) FROM `bill_lines` WHERE "bill_id" = `bills`."id"), 1) AS "unsorted"
	FROM `bills`;--> statement-breakpoint
UPDATE `bills` SET "is_open" = 0 WHERE "id" IN (
	SELECT "id" FROM `__open` WHERE NOT "unsorted" AND max(0, "retained" - "released") = 0 AND "total" = "paid"
);--> statement-breakpoint
DROP TABLE `__open`;--> statement-breakpoint
CREATE INDEX `bills_open` ON `bills` (`property_id`) WHERE is_open = 1;--> statement-breakpoint
CREATE INDEX `bills_invoiced` ON `bills` (`property_id`) WHERE kind in ('invoice', 'deposit');
