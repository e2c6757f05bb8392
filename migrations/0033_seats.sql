DROP INDEX `bookings_confirmed`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `seats` integer;--> statement-breakpoint
CREATE INDEX `bookings_seats` ON `bookings` (`host_id`,`start_at`,`end_at`,`meeting_type_id`) WHERE status = 'confirmed' AND seats IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_confirmed` ON `bookings` (`host_id`,`start_at`,`id`) WHERE status = 'confirmed';--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `seats` integer;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `show_seats_left` integer DEFAULT false NOT NULL;