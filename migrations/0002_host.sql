CREATE TABLE `username_redirects` (
	`username` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `username_redirects_user` ON `username_redirects` (`user_id`,`created_at`);--> statement-breakpoint
DROP INDEX `bookings_host`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `change_id` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `removed_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_listed` ON `bookings` (`host_id`,`start_at`,`id`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX `bookings_cancelled` ON `bookings` (`host_id`,`start_at`,`id`) WHERE status = 'cancelled' AND removed_at IS NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `payload` text;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `users_erasing` ON `users` (`deleted_at`) WHERE deleted_at IS NOT NULL AND erased_at IS NULL;