ALTER TABLE `bookings` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `ask_message` text DEFAULT '' NOT NULL;