CREATE TABLE `known_networks` (
	`user_id` text NOT NULL,
	`network_hash` text NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `network_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `known_networks_last` ON `known_networks` (`last_at`);--> statement-breakpoint
CREATE TABLE `released_usernames` (
	`username` text PRIMARY KEY NOT NULL,
	`owner_hash` text NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `released_usernames_expiry` ON `released_usernames` (`expires_at`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`actor_id` text,
	`type` text NOT NULL,
	`facts` text,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `security_events_at` ON `security_events` (`at`);--> statement-breakpoint
CREATE TABLE `sign_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`password_hash` text NOT NULL,
	`place` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_ups_user` ON `sign_ups` (`user_id`,`created_at`);--> statement-breakpoint
DROP INDEX `bookings_invitee`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `invitee_mailbox` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `invitee_hour_format` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `cancelled_by` text;--> statement-breakpoint
UPDATE `bookings` SET `invitee_mailbox` = iif(instr(`invitee_email`, '+') BETWEEN 2 AND instr(`invitee_email`, '@'), substr(`invitee_email`, 1, instr(`invitee_email`, '+') - 1) || substr(`invitee_email`, instr(`invitee_email`, '@')), `invitee_email`);--> statement-breakpoint
CREATE INDEX `bookings_mailbox` ON `bookings` (`invitee_mailbox`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_created` ON `bookings` (`host_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_invitee` ON `bookings` (`invitee_email`);--> statement-breakpoint
ALTER TABLE `one_time_tokens` ADD `sign_up_id` text;--> statement-breakpoint
ALTER TABLE `one_time_tokens` ADD `used_at` integer;--> statement-breakpoint
ALTER TABLE `organization_members` ADD `is_address_hash_keyed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `organization_members_unkeyed` ON `organization_members` (`id`) WHERE address_hash IS NOT NULL AND is_address_hash_keyed = 0;--> statement-breakpoint
ALTER TABLE `outbox` ADD `caused_by` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `hold_reason` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `counted_at` integer;--> statement-breakpoint
ALTER TABLE `unsubscribe_links` ADD `booking_id` text;--> statement-breakpoint
CREATE INDEX `unsubscribe_links_booking` ON `unsubscribe_links` (`booking_id`) WHERE booking_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `hour_format` text;--> statement-breakpoint
ALTER TABLE `users` ADD `access_review_at` integer;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE email_verified_at IS NULL AND deleted_at IS NULL;--> statement-breakpoint
INSERT INTO `sign_ups` (`id`, `user_id`, `name`, `phone`, `password_hash`, `place`, `created_at`) SELECT lower(hex(randomblob(16))), `id`, `name`, `phone`, `password_hash`, NULL, `updated_at` FROM `users` WHERE `email_verified_at` IS NULL AND `deleted_at` IS NULL AND `password_hash` IS NOT NULL;--> statement-breakpoint
UPDATE `one_time_tokens` SET `sign_up_id` = (SELECT `id` FROM `sign_ups` WHERE `sign_ups`.`user_id` = `one_time_tokens`.`user_id`) WHERE `purpose` = 'verify-email';--> statement-breakpoint
UPDATE `users` SET `password_hash` = NULL WHERE `email_verified_at` IS NULL AND `deleted_at` IS NULL;