ALTER TABLE `bookings` ADD `next_mail_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_host_mail` ON `bookings` (`host_id`,`next_mail_at`) WHERE status = 'confirmed' AND next_mail_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_next_mail` ON `bookings` (`next_mail_at`) WHERE status = 'confirmed' AND next_mail_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `reminders` text DEFAULT '[{"minutesBefore":1440,"to":"both"},{"minutesBefore":60,"to":"both"}]' NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `follow_ups` text DEFAULT '{"thankYou":null,"noShow":null}' NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `timed_mails_changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `bookings` SET `next_mail_at` = 0 WHERE `status` = 'confirmed' AND `start_at` > unixepoch() * 1000;
