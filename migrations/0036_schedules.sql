CREATE TABLE `schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`name` text NOT NULL,
	`timezone` text NOT NULL,
	`working_hours` text NOT NULL,
	`overrides` text DEFAULT '[]' NOT NULL,
	`holidays` text,
	`holiday_dates` text DEFAULT '[]' NOT NULL,
	`holidays_until` integer,
	`out_of_office` text DEFAULT '[]' NOT NULL,
	`travel` text DEFAULT '[]' NOT NULL,
	`hours` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `schedules_host` ON `schedules` (`host_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `schedules_default` ON `schedules` (`host_id`) WHERE is_default = 1;--> statement-breakpoint
CREATE INDEX `schedules_holidays` ON `schedules` (`holidays_until`) WHERE holidays_until IS NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `schedule_id` text REFERENCES schedules(id);--> statement-breakpoint
CREATE INDEX `meeting_types_schedule` ON `meeting_types` (`schedule_id`);