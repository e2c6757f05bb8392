CREATE TABLE `booking_hosts` (
	`booking_id` text NOT NULL,
	`host_id` text NOT NULL,
	`meeting_type_id` text NOT NULL,
	`status` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`guard_start_at` integer NOT NULL,
	`guard_end_at` integer NOT NULL,
	`seats` integer,
	PRIMARY KEY(`host_id`, `status`, `start_at`, `booking_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `booking_hosts` (`booking_id`, `host_id`, `meeting_type_id`, `status`, `start_at`, `end_at`, `guard_start_at`, `guard_end_at`, `seats`)
SELECT `id`, `host_id`, `meeting_type_id`, `status`, `start_at`, `end_at`, `guard_start_at`, `guard_end_at`, `seats` FROM `bookings`;--> statement-breakpoint
CREATE UNIQUE INDEX `booking_hosts_booking` ON `booking_hosts` (`booking_id`,`host_id`);--> statement-breakpoint
DROP INDEX `bookings_confirmed`;--> statement-breakpoint
DROP INDEX `bookings_seats`;