ALTER TABLE `booking_links` ADD `starts` text;--> statement-breakpoint
ALTER TABLE `booking_links` ADD `duration_minutes` integer;