ALTER TABLE `calendars` ADD `pushed_at` integer;--> statement-breakpoint
ALTER TABLE `calendars` ADD `channel_tried_at` integer;