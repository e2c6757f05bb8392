CREATE TABLE `booking_links` (
	`id` text PRIMARY KEY NOT NULL,
	`meeting_type_id` text NOT NULL,
	`hash` text NOT NULL,
	`uses` integer NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`meeting_type_id`) REFERENCES `meeting_types`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_links_hash_unique` ON `booking_links` (`hash`);--> statement-breakpoint
CREATE INDEX `booking_links_type` ON `booking_links` (`meeting_type_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `booking_links_expired` ON `booking_links` (`expires_at`) WHERE expires_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `link_id` text;--> statement-breakpoint
CREATE INDEX `bookings_link` ON `bookings` (`link_id`) WHERE link_id IS NOT NULL;