ALTER TABLE `shares` ADD `opened_date` text;--> statement-breakpoint
-- Names of accounts that verified their address were shown before.
UPDATE `shares` SET `opened_date` = `create_date` WHERE `email_key` IN (SELECT `email_key` FROM `users` WHERE `email_verified` = 1);
