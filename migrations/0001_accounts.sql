CREATE TABLE `one_time_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`mail_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `rate_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `rate_counters_expiry` ON `rate_counters` (`expires_at`);--> statement-breakpoint
CREATE TABLE `revoked_sessions` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `revoked_sessions_expiry` ON `revoked_sessions` (`expires_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`booking_id` text,
	`kind` text NOT NULL,
	`event` text NOT NULL,
	`audience` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`last_error` text,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_outbox`("id", "host_id", "booking_id", "kind", "event", "audience", "status", "attempts", "due_at", "last_error", "origin", "created_at", "done_at") SELECT "id", "host_id", "booking_id", "kind", "event", "audience", "status", "attempts", "due_at", "last_error", "origin", "created_at", "done_at" FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE status IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `outbox_host_due` ON `outbox` (`host_id`,`due_at`) WHERE status IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `outbox_booking` ON `outbox` (`booking_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `domain` text GENERATED ALWAYS AS (substr(email, instr(email, '@') + 1)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `users` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `auth_provider` text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `password_hash` text;--> statement-breakpoint
ALTER TABLE `users` ADD `google_sub` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `needs_reauth` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `is_first_login` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `session_epoch` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `signed_in_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_sub` ON `users` (`google_sub`);--> statement-breakpoint
CREATE INDEX `users_domain` ON `users` (`domain`);