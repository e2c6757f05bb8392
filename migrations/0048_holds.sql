CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`meeting_type_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`guard_start_at` integer NOT NULL,
	`guard_end_at` integer NOT NULL,
	`seats` integer,
	`invitee_name` text NOT NULL,
	`invitee_email` text NOT NULL,
	`invitee_mailbox` text NOT NULL,
	`invitee_time_zone` text NOT NULL,
	`request` text NOT NULL,
	`token_hash` text NOT NULL,
	`agent_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`booking_id` text,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`meeting_type_id`) REFERENCES `meeting_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `holds_token_hash_unique` ON `holds` (`token_hash`);--> statement-breakpoint
CREATE INDEX `holds_open` ON `holds` (`host_id`,`expires_at`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `holds_mailbox` ON `holds` (`invitee_mailbox`,`created_at`);--> statement-breakpoint
CREATE INDEX `holds_expired` ON `holds` (`expires_at`);--> statement-breakpoint
CREATE INDEX `holds_type` ON `holds` (`meeting_type_id`);--> statement-breakpoint
CREATE INDEX `holds_booking` ON `holds` (`booking_id`) WHERE booking_id IS NOT NULL;