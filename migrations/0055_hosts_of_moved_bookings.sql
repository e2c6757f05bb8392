CREATE TABLE `__new_booking_handovers` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_booking_handovers`("id", "booking_id", "from_id", "to_id", "by_id", "at") SELECT "id", "booking_id", "from_id", "to_id", "by_id", "at" FROM `booking_handovers`;--> statement-breakpoint
DROP TABLE `booking_handovers`;--> statement-breakpoint
ALTER TABLE `__new_booking_handovers` RENAME TO `booking_handovers`;--> statement-breakpoint
CREATE INDEX `booking_handovers_booking` ON `booking_handovers` (`booking_id`,`at`);