CREATE TABLE `client_ids` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`contents` text NOT NULL,
	`create_date` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `client_ids_by_date` ON `client_ids` (`create_date`);