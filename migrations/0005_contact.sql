CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`company` text,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `contact_messages_expiry` ON `contact_messages` (`expires_at`);--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text,
	`booking_id` text,
	`contact_id` text,
	`kind` text NOT NULL,
	`event` text NOT NULL,
	`audience` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`last_error` text,
	`payload` text,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contact_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_outbox`("id", "host_id", "booking_id", "contact_id", "kind", "event", "audience", "status", "attempts", "due_at", "last_error", "payload", "origin", "created_at", "done_at") SELECT "id", "host_id", "booking_id", NULL, "kind", "event", "audience", "status", "attempts", "due_at", "last_error", "payload", "origin", "created_at", "done_at" FROM `outbox` ORDER BY rowid;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE status IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `outbox_host_due` ON `outbox` (`host_id`,`due_at`) WHERE status IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `outbox_booking` ON `outbox` (`booking_id`);--> statement-breakpoint
CREATE INDEX `outbox_contact` ON `outbox` (`contact_id`) WHERE contact_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_account` ON `outbox` (`host_id`,`event`,`created_at`) WHERE booking_id IS NULL;