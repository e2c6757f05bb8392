CREATE TABLE `quarantined_rows` (
	`table_name` text NOT NULL,
	`row_id` text NOT NULL,
	`reason` text NOT NULL,
	`found_at` integer NOT NULL,
	PRIMARY KEY(`table_name`, `row_id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `quarantined_rows_found` ON `quarantined_rows` (`found_at`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `origin` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `overlap_seen_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_changed` ON `bookings` (`updated_at`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX `bookings_called_off` ON `bookings` (`start_at`) WHERE status = 'cancelled';--> statement-breakpoint
CREATE INDEX `bookings_overlapping` ON `bookings` (`overlap_seen_at`) WHERE overlap_seen_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `claims` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_open_mails` ON `outbox` (`created_at`) WHERE status IN ('pending', 'claimed') AND kind = 'mail' AND event <> 'booking.reminder' AND hold_reason IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_open_reminders` ON `outbox` (`created_at`) WHERE status IN ('pending', 'claimed') AND event = 'booking.reminder';--> statement-breakpoint
CREATE INDEX `outbox_open_writes` ON `outbox` (`created_at`) WHERE status IN ('pending', 'claimed') AND kind = 'calendar';--> statement-breakpoint
CREATE INDEX `outbox_settled` ON `outbox` (`due_at`) WHERE status NOT IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `outbox_given_up` ON `outbox` (`status`,`due_at`) WHERE status IN ('dead', 'quarantined');--> statement-breakpoint
ALTER TABLE `service_marks` ADD `value` text;--> statement-breakpoint
ALTER TABLE `webhook_deliveries` ADD `claims` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_open` ON `webhook_deliveries` (`created_at`) WHERE status IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_given_up` ON `webhook_deliveries` (`status`,`due_at`) WHERE status IN ('failed', 'quarantined');--> statement-breakpoint
CREATE INDEX `sign_ups_made` ON `sign_ups` (`created_at`);