ALTER TABLE `users` ADD `feed_token_hash` text;--> statement-breakpoint
ALTER TABLE `users` ADD `feed_token` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_feed` ON `users` (`feed_token_hash`);