ALTER TABLE `quote_requests` ADD `email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `quote_requests` ADD `answered_work` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `quotes` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `variations` ADD `asked_email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `variations` ADD `answer` text;--> statement-breakpoint
UPDATE `variations` SET `answer` = (
	SELECT json_object(
		'did', CASE `variations`.`status` WHEN 'refused' THEN 'declined' ELSE 'confirmed' END,
		'by', `variations`.`answered_by`,
		'date', `variations`.`answered_date`,
		'keptDate', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
		'changedDate', NULL,
		'email', '',
		'asked', '',
		'facts', json_object(
			'status', `variations`.`status`,
			'approvedBy', `variations`.`approved_by`,
			'supplierId', `q`.`supplier_id`,
			'gst', `q`.`gst`,
			'total', (SELECT coalesce(sum(`gross`), 0) FROM `quote_lines` WHERE `variation_id` = `variations`.`id`),
			'lines', json((
				SELECT json_group_array(json_object('itemId', `item_id`, 'name', coalesce(`name`, ''), 'text', `text`, 'amount', `amount`))
				FROM (
					SELECT `l`.`item_id`, `i`.`name`, `l`.`text`, `l`.`amount`
					FROM `quote_lines` AS `l` LEFT JOIN `project_items` AS `i` ON `i`.`id` = `l`.`item_id`
					WHERE `l`.`variation_id` = `variations`.`id` ORDER BY `l`.`position`, `l`.`id`
				)
			)),
			'details', json_object('text', `variations`.`text`, 'date', `variations`.`date`, 'reference', `q`.`reference`)
		)
	)
	FROM `quotes` AS `q` WHERE `q`.`id` = `variations`.`quote_id`
)
WHERE `answered_date` IS NOT NULL;
