ALTER TABLE `bookings` ADD `location` text;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `locations` text DEFAULT '[]' NOT NULL;