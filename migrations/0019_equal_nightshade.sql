ALTER TABLE `meeting_types` ADD `durations` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `start_step_minutes` integer;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `starts_on_clock` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `booking_limits` text DEFAULT '[]' NOT NULL;