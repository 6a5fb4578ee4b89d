CREATE TABLE `history` (
	`property_id` text NOT NULL,
	`at` integer NOT NULL,
	`who` text NOT NULL,
	`changes` text NOT NULL,
	PRIMARY KEY(`property_id`, `at`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
