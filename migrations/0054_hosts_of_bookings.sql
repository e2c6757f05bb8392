CREATE TABLE `booking_handovers` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`by_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `booking_handovers_booking` ON `booking_handovers` (`booking_id`,`at`);--> statement-breakpoint
DROP INDEX `bookings_listed`;--> statement-breakpoint
DROP INDEX `bookings_cancelled`;--> statement-breakpoint
CREATE TABLE `__new_calendar_events` (
	`booking_id` text NOT NULL,
	`host_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`calendar_id` text NOT NULL,
	`event_id` text NOT NULL,
	`left_events` text,
	`status` text NOT NULL,
	`written_start_at` integer NOT NULL,
	`written_end_at` integer NOT NULL,
	`writing_start_at` integer,
	`writing_end_at` integer,
	`written_sequence` integer NOT NULL,
	`meet_url` text,
	`conference` text DEFAULT 'none' NOT NULL,
	`external_change` text,
	`external_start_at` integer,
	`external_end_at` integer,
	`external_seen_at` integer,
	`ignored_change` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `host_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_calendar_events`("booking_id", "host_id", "connection_id", "calendar_id", "event_id", "left_events", "status", "written_start_at", "written_end_at", "writing_start_at", "writing_end_at", "written_sequence", "meet_url", "conference", "external_change", "external_start_at", "external_end_at", "external_seen_at", "ignored_change", "updated_at") SELECT "booking_id", "host_id", "connection_id", "calendar_id", "event_id", "left_events", "status", "written_start_at", "written_end_at", "writing_start_at", "writing_end_at", "written_sequence", "meet_url", "conference", "external_change", "external_start_at", "external_end_at", "external_seen_at", "ignored_change", "updated_at" FROM `calendar_events`;--> statement-breakpoint
DROP TABLE `calendar_events`;--> statement-breakpoint
ALTER TABLE `__new_calendar_events` RENAME TO `calendar_events`;--> statement-breakpoint
CREATE INDEX `calendar_events_event` ON `calendar_events` (`host_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `calendar_events_external` ON `calendar_events` (`host_id`) WHERE external_change IS NOT NULL;