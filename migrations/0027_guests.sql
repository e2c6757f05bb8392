ALTER TABLE `bookings` ADD `guests` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `maximum_guests` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `show_guests` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `guest_id` text;--> statement-breakpoint
ALTER TABLE `unsubscribe_links` ADD `guest_id` text;