CREATE TABLE `video_connections` (
	`host_id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`account_id` text NOT NULL,
	`account_email` text NOT NULL,
	`scopes` text NOT NULL,
	`refresh_token` text NOT NULL,
	`access_token` text,
	`access_expires_at` integer,
	`status` text NOT NULL,
	`broken_at` integer,
	`last_error` text,
	`origin` text NOT NULL,
	`connected_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `video_connections_account` ON `video_connections` (`account_id`);--> statement-breakpoint
CREATE TABLE `video_meetings` (
	`room_key` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`account_id` text NOT NULL,
	`meeting_id` text,
	`marker` text NOT NULL,
	`status` text NOT NULL,
	`join_url` text,
	`state` text NOT NULL,
	`written_start_at` integer NOT NULL,
	`written_end_at` integer NOT NULL,
	`written_title` text NOT NULL,
	`planned_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `video_meetings_host` ON `video_meetings` (`host_id`,`written_end_at`);--> statement-breakpoint
CREATE INDEX `video_meetings_end` ON `video_meetings` (`written_end_at`);