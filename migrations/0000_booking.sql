CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`meeting_type_id` text NOT NULL,
	`status` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`guard_start_at` integer NOT NULL,
	`guard_end_at` integer NOT NULL,
	`invitee_name` text NOT NULL,
	`invitee_email` text NOT NULL,
	`invitee_country_code` text,
	`invitee_mobile_number` text,
	`invitee_time_zone` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`idempotency_key` text NOT NULL,
	`request_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`meeting_type_id`) REFERENCES `meeting_types`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `bookings_confirmed` ON `bookings` (`host_id`,`start_at`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX `bookings_day` ON `bookings` (`meeting_type_id`,`start_at`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX `bookings_host` ON `bookings` (`host_id`,`start_at`);--> statement-breakpoint
CREATE INDEX `bookings_invitee` ON `bookings` (`invitee_email`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_idempotency` ON `bookings` (`host_id`,`idempotency_key`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`ics` text,
	`sent_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (`recipient`,`sent_at`);--> statement-breakpoint
CREATE INDEX `mails_sent` ON `mails` (`sent_at`);--> statement-breakpoint
CREATE TABLE `meeting_types` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`duration_minutes` integer NOT NULL,
	`primary_color` text NOT NULL,
	`show_user_name` integer DEFAULT true NOT NULL,
	`visibility` text DEFAULT 'public' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`availability` text NOT NULL,
	`rules` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `meeting_types_slug` ON `meeting_types` (`host_id`,`slug`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `meeting_types_host` ON `meeting_types` (`host_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`booking_id` text NOT NULL,
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
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE status IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `outbox_host_due` ON `outbox` (`host_id`,`due_at`) WHERE status IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `outbox_booking` ON `outbox` (`booking_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`username` text NOT NULL,
	`profile_picture` text,
	`logo` text,
	`time_zone` text NOT NULL,
	`plan` text DEFAULT 'free' NOT NULL,
	`account_type` text DEFAULT 'individual' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);