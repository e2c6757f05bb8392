ALTER TABLE `bookings` ADD `no_show_at` integer;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `cancellation` text DEFAULT '{"allowed":true,"noticeMinutes":0}' NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `rescheduling` text DEFAULT '{"allowed":true,"noticeMinutes":0}' NOT NULL;