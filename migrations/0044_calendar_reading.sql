ALTER TABLE `calendar_events` ADD `left_events` text;--> statement-breakpoint
ALTER TABLE `calendars` ADD `changed_at` integer;