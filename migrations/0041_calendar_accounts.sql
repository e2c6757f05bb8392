-- A host can have several accounts. Deleting a row of calendar_connections deletes its calendars and their busy
-- times. So all three tables are copied first. Then calendar_busy is dropped, then calendars, then calendar_connections.
CREATE TABLE `new_calendar_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`provider` text NOT NULL,
	`account_id` text NOT NULL,
	`account_email` text NOT NULL,
	`scopes` text NOT NULL,
	`refresh_token` text NOT NULL,
	`access_token` text,
	`access_expires_at` integer,
	`status` text NOT NULL,
	`broken_at` integer,
	`takes_bookings` integer DEFAULT false NOT NULL,
	`unreachable_policy` text DEFAULT 'refuse' NOT NULL,
	`tentative_blocks` integer DEFAULT true NOT NULL,
	`all_day_blocks` integer DEFAULT true NOT NULL,
	`write_calendar_id` text NOT NULL,
	`checked_at` integer,
	`failing_since` integer,
	`last_error` text,
	`listed_at` integer,
	`origin` text DEFAULT '' NOT NULL,
	`connected_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `new_calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`external_id` text NOT NULL,
	`name` text NOT NULL,
	`time_zone` text NOT NULL,
	`colour` text,
	`access_role` text NOT NULL,
	`is_primary` integer DEFAULT false NOT NULL,
	`is_blocking` integer DEFAULT false NOT NULL,
	`sync_token` text,
	`window_start` integer,
	`window_end` integer,
	`full_synced_at` integer,
	`synced_at` integer,
	`sync_due_at` integer,
	`sync_claimed_until` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`channel_id` text,
	`channel_resource_id` text,
	`channel_token_hash` text,
	`channel_expires_at` integer,
	`pushed_at` integer,
	`channel_tried_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`connection_id`) REFERENCES `new_calendar_connections`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `new_calendar_busy` (
	`calendar_id` text NOT NULL,
	`event_id` text NOT NULL,
	`piece` integer NOT NULL,
	`host_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	PRIMARY KEY(`calendar_id`, `event_id`, `piece`),
	FOREIGN KEY (`calendar_id`) REFERENCES `new_calendars`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
INSERT INTO `new_calendar_connections` ("id", "host_id", "provider", "account_id", "account_email", "scopes", "refresh_token", "access_token", "access_expires_at", "status", "broken_at", "takes_bookings", "unreachable_policy", "write_calendar_id", "checked_at", "failing_since", "last_error", "listed_at", "origin", "connected_at", "updated_at") SELECT "id", "host_id", "provider", "account_id", "account_email", "scopes", "refresh_token", "access_token", "access_expires_at", "status", "broken_at", 1, "unreachable_policy", "write_calendar_id", "checked_at", "failing_since", "last_error", "listed_at", "origin", "connected_at", "updated_at" FROM `calendar_connections`;
--> statement-breakpoint
INSERT INTO `new_calendars` ("id", "host_id", "connection_id", "external_id", "name", "time_zone", "colour", "access_role", "is_primary", "is_blocking", "sync_token", "window_start", "window_end", "full_synced_at", "synced_at", "sync_due_at", "sync_claimed_until", "failures", "last_error", "channel_id", "channel_resource_id", "channel_token_hash", "channel_expires_at", "pushed_at", "channel_tried_at", "created_at") SELECT c."id", c."host_id", k."id", c."external_id", c."name", c."time_zone", c."colour", c."access_role", c."is_primary", c."is_blocking", c."sync_token", c."window_start", c."window_end", c."full_synced_at", c."synced_at", c."sync_due_at", c."sync_claimed_until", c."failures", c."last_error", c."channel_id", c."channel_resource_id", c."channel_token_hash", c."channel_expires_at", c."pushed_at", c."channel_tried_at", c."created_at" FROM `calendars` c JOIN `calendar_connections` k ON k."host_id" = c."host_id";
--> statement-breakpoint
INSERT INTO `new_calendar_busy` SELECT `calendar_id`, `event_id`, `piece`, `host_id`, `start_at`, `end_at` FROM `calendar_busy`;
--> statement-breakpoint
DROP TABLE `calendar_busy`;
--> statement-breakpoint
DROP TABLE `calendars`;
--> statement-breakpoint
DROP TABLE `calendar_connections`;
--> statement-breakpoint
ALTER TABLE `new_calendar_connections` RENAME TO `calendar_connections`;
--> statement-breakpoint
ALTER TABLE `new_calendars` RENAME TO `calendars`;
--> statement-breakpoint
ALTER TABLE `new_calendar_busy` RENAME TO `calendar_busy`;
--> statement-breakpoint
CREATE INDEX `calendar_busy_host` ON `calendar_busy` (`host_id`,`start_at`,`end_at`);
--> statement-breakpoint
CREATE INDEX `calendars_host` ON `calendars` (`host_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendars_external` ON `calendars` (`connection_id`,`external_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendars_channel` ON `calendars` (`channel_id`);
--> statement-breakpoint
CREATE INDEX `calendars_sync_due` ON `calendars` (`sync_due_at`) WHERE sync_due_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `calendars_channel_expiry` ON `calendars` (`channel_expires_at`) WHERE channel_expires_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `calendar_connections_checked` ON `calendar_connections` (`status`,`checked_at`);
--> statement-breakpoint
CREATE INDEX `calendar_connections_account` ON `calendar_connections` (`account_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_connections_owner` ON `calendar_connections` (`host_id`,`provider`,`account_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_connections_bookings` ON `calendar_connections` (`host_id`) WHERE takes_bookings = 1;
--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `write_calendar_id` text;
