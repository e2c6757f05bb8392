ALTER TABLE `bookings` ADD `answers` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `questions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `fields` text DEFAULT '{"phone":"optional","notes":"optional"}' NOT NULL;