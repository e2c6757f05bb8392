ALTER TABLE `calendar_connections` ADD `free_all_day_blocks` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `one_time_tokens` ADD `provider` text;--> statement-breakpoint
ALTER TABLE `one_time_tokens` ADD `identity` text;--> statement-breakpoint
ALTER TABLE `users` ADD `microsoft_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_microsoft_id` ON `users` (`microsoft_id`);