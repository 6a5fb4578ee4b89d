DROP INDEX `outbox_by_next_try`;--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`next_try_date`) WHERE "outbox"."sent_date" is null and "outbox"."dead_date" is null;--> statement-breakpoint
CREATE INDEX `outbox_by_create_date` ON `outbox` (`create_date`);--> statement-breakpoint
CREATE INDEX `mail_links_by_expiry_date` ON `mail_links` (`expiry_date`);--> statement-breakpoint
CREATE INDEX `sessions_by_acting_as` ON `sessions` (`acting_as`) WHERE "sessions"."acting_as" is not null;--> statement-breakpoint
CREATE INDEX `sessions_by_create_date` ON `sessions` (`create_date`);--> statement-breakpoint
CREATE INDEX `users_by_trial_start` ON `users` (`trial_start`);--> statement-breakpoint
CREATE INDEX `property_changes_by_user` ON `property_changes` (`user_id`);