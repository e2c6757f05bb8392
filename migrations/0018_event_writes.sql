ALTER TABLE `calendar_events` ADD `writing_start_at` integer;--> statement-breakpoint
ALTER TABLE `calendar_events` ADD `writing_end_at` integer;