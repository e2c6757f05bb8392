CREATE TABLE `agreed_times` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`start_at` integer NOT NULL,
	`host_zone` text NOT NULL,
	`host_clock` text NOT NULL,
	`invitee_zone` text NOT NULL,
	`invitee_clock` text NOT NULL,
	`asked_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `agreed_times_start` ON `agreed_times` (`start_at`);