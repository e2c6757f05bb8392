-- SQLite cannot make a column nullable. So this migration creates the table again. The rows are inserted into a table
-- of the same name, because only then do the references of other tables count as kept. The index makes the check of
-- these references fast.
PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `__bookings_type` ON `bookings` (`meeting_type_id`);--> statement-breakpoint
CREATE TABLE `__old_meeting_types` AS SELECT * FROM `meeting_types` ORDER BY rowid;
--> statement-breakpoint
DROP TABLE `meeting_types`;--> statement-breakpoint
CREATE TABLE `meeting_types` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text,
	`team_id` text,
	`assignment` text,
	`template_id` text,
	`locked_fields` text DEFAULT '[]' NOT NULL,
	`invitee_chooses_host` integer DEFAULT false NOT NULL,
	`keeps_host` integer DEFAULT true NOT NULL,
	`fairness_days` integer DEFAULT 30 NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`locations` text DEFAULT '[]' NOT NULL,
	`duration_minutes` integer NOT NULL,
	`durations` text DEFAULT '[]' NOT NULL,
	`start_step_minutes` integer,
	`starts_on_clock` integer DEFAULT false NOT NULL,
	`primary_color` text NOT NULL,
	`show_user_name` integer DEFAULT true NOT NULL,
	`visibility` text DEFAULT 'public' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`availability` text NOT NULL,
	`schedule_id` text,
	`rules` text NOT NULL,
	`questions` text DEFAULT '[]' NOT NULL,
	`fields` text DEFAULT '{"phone":"optional","notes":"optional"}' NOT NULL,
	`maximum_guests` integer DEFAULT 0 NOT NULL,
	`show_guests` integer DEFAULT false NOT NULL,
	`cancellation` text DEFAULT '{"allowed":true,"noticeMinutes":0}' NOT NULL,
	`rescheduling` text DEFAULT '{"allowed":true,"noticeMinutes":0}' NOT NULL,
	`thank_you_text` text DEFAULT '' NOT NULL,
	`after_url` text DEFAULT '' NOT NULL,
	`password_hash` text,
	`requires_approval` integer DEFAULT false NOT NULL,
	`approval_timeout_minutes` integer DEFAULT 1440 NOT NULL,
	`write_calendar_id` text,
	`seats` integer,
	`show_seats_left` integer DEFAULT false NOT NULL,
	`reminders` text DEFAULT '[{"minutesBefore":1440,"to":"both"},{"minutesBefore":60,"to":"both"}]' NOT NULL,
	`follow_ups` text DEFAULT '{"thankYou":null,"noShow":null}' NOT NULL,
	`timed_mails_changed_at` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`template_id`) REFERENCES `meeting_types`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`schedule_id`) REFERENCES `schedules`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `meeting_types` (`id`, `host_id`, `slug`, `title`, `description`, `location`, `locations`, `duration_minutes`, `durations`, `start_step_minutes`, `starts_on_clock`, `primary_color`, `show_user_name`, `visibility`, `is_active`, `availability`, `schedule_id`, `rules`, `questions`, `fields`, `maximum_guests`, `show_guests`, `cancellation`, `rescheduling`, `thank_you_text`, `after_url`, `password_hash`, `requires_approval`, `approval_timeout_minutes`, `write_calendar_id`, `seats`, `show_seats_left`, `reminders`, `follow_ups`, `timed_mails_changed_at`, `position`, `created_at`, `updated_at`, `deleted_at`)
SELECT `id`, `host_id`, `slug`, `title`, `description`, `location`, `locations`, `duration_minutes`, `durations`, `start_step_minutes`, `starts_on_clock`, `primary_color`, `show_user_name`, `visibility`, `is_active`, `availability`, `schedule_id`, `rules`, `questions`, `fields`, `maximum_guests`, `show_guests`, `cancellation`, `rescheduling`, `thank_you_text`, `after_url`, `password_hash`, `requires_approval`, `approval_timeout_minutes`, `write_calendar_id`, `seats`, `show_seats_left`, `reminders`, `follow_ups`, `timed_mails_changed_at`, `position`, `created_at`, `updated_at`, `deleted_at` FROM `__old_meeting_types` ORDER BY rowid;--> statement-breakpoint
DROP TABLE `__old_meeting_types`;--> statement-breakpoint
DROP INDEX `__bookings_type`;--> statement-breakpoint
CREATE UNIQUE INDEX `meeting_types_slug` ON `meeting_types` (`host_id`,`slug`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `meeting_types_team_slug` ON `meeting_types` (`team_id`,`slug`) WHERE deleted_at IS NULL AND team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `meeting_types_team` ON `meeting_types` (`team_id`) WHERE team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `meeting_types_template` ON `meeting_types` (`template_id`) WHERE template_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `meeting_types_host` ON `meeting_types` (`host_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `meeting_types_schedule` ON `meeting_types` (`schedule_id`);--> statement-breakpoint
CREATE INDEX `meeting_types_found` ON `meeting_types` (`host_id`,`slug`) WHERE is_active = 1 AND visibility = 'public' AND deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `meeting_type_hosts` (
	`meeting_type_id` text NOT NULL,
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	`weight` integer NOT NULL,
	`priority` integer NOT NULL,
	`is_fixed` integer NOT NULL,
	`counts_from` integer NOT NULL,
	PRIMARY KEY(`meeting_type_id`, `user_id`),
	FOREIGN KEY (`meeting_type_id`) REFERENCES `meeting_types`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`,`user_id`) REFERENCES `team_members`(`team_id`,`user_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `meeting_type_hosts_of_member` ON `meeting_type_hosts` (`user_id`,`team_id`);
