ALTER TABLE `bookings` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `manage_tokens` ADD `is_mailed` integer DEFAULT false NOT NULL;