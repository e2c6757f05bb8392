CREATE TABLE `manage_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `manage_tokens_booking` ON `manage_tokens` (`booking_id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `cancel_reason` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `unsubscribe_links_email` ON `unsubscribe_links` (`email`);