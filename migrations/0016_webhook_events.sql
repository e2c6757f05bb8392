ALTER TABLE `host_events` RENAME TO `webhook_events`;--> statement-breakpoint
DROP INDEX `host_events_id`;--> statement-breakpoint
DROP INDEX `host_events_booking`;--> statement-breakpoint
DROP INDEX `host_events_expiry`;--> statement-breakpoint
CREATE INDEX `webhook_events_id` ON `webhook_events` (`id`);--> statement-breakpoint
CREATE INDEX `webhook_events_booking` ON `webhook_events` (`booking_id`);--> statement-breakpoint
CREATE INDEX `webhook_events_expiry` ON `webhook_events` (`expires_at`);--> statement-breakpoint
UPDATE `quarantined_rows` SET `table_name` = 'webhook_events' WHERE `table_name` = 'host_events';
