CREATE TABLE `calendar_busy` (
	`calendar_id` text NOT NULL,
	`event_id` text NOT NULL,
	`piece` integer NOT NULL,
	`host_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	PRIMARY KEY(`calendar_id`, `event_id`, `piece`),
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `calendar_busy_host` ON `calendar_busy` (`host_id`,`start_at`,`end_at`);--> statement-breakpoint
CREATE TABLE `calendar_connections` (
	`host_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`provider` text NOT NULL,
	`account_id` text NOT NULL,
	`account_email` text NOT NULL,
	`scopes` text NOT NULL,
	`refresh_token` text NOT NULL,
	`access_token` text,
	`access_expires_at` integer,
	`status` text NOT NULL,
	`broken_at` integer,
	`unreachable_policy` text DEFAULT 'refuse' NOT NULL,
	`write_calendar_id` text NOT NULL,
	`checked_at` integer,
	`failing_since` integer,
	`last_error` text,
	`listed_at` integer,
	`connected_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `calendar_connections_checked` ON `calendar_connections` (`status`,`checked_at`);--> statement-breakpoint
CREATE TABLE `calendar_events` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`calendar_id` text NOT NULL,
	`event_id` text NOT NULL,
	`status` text NOT NULL,
	`written_start_at` integer NOT NULL,
	`written_end_at` integer NOT NULL,
	`written_sequence` integer NOT NULL,
	`meet_url` text,
	`conference` text DEFAULT 'none' NOT NULL,
	`external_change` text,
	`external_start_at` integer,
	`external_end_at` integer,
	`external_seen_at` integer,
	`ignored_change` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `calendar_events_event` ON `calendar_events` (`host_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `calendar_events_external` ON `calendar_events` (`host_id`) WHERE external_change IS NOT NULL;--> statement-breakpoint
CREATE TABLE `calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
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
	`created_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `calendar_connections`(`host_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `calendars_external` ON `calendars` (`host_id`,`external_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendars_channel` ON `calendars` (`channel_id`);--> statement-breakpoint
CREATE INDEX `calendars_sync_due` ON `calendars` (`sync_due_at`) WHERE sync_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `calendars_channel_expiry` ON `calendars` (`channel_expires_at`) WHERE channel_expires_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `host_events` (
	`host_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`booking_id` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`facts` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`host_id`, `sequence`),
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `host_events_id` ON `host_events` (`id`);--> statement-breakpoint
CREATE INDEX `host_events_booking` ON `host_events` (`booking_id`);--> statement-breakpoint
CREATE INDEX `host_events_expiry` ON `host_events` (`expires_at`);--> statement-breakpoint
CREATE TABLE `organization_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`email` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`accepted_at` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `organization_invitations_email` ON `organization_invitations` (`organization_id`,`email`);--> statement-breakpoint
CREATE INDEX `organization_invitations_of_email` ON `organization_invitations` (`email`);--> statement-breakpoint
CREATE INDEX `organization_invitations_expiry` ON `organization_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `organization_members` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`joined_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `organization_members_user` ON `organization_members` (`organization_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `organization_members_of_user` ON `organization_members` (`user_id`);--> statement-breakpoint
CREATE INDEX `organization_members_listed` ON `organization_members` (`organization_id`,`joined_at`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`domain` text NOT NULL,
	`description` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_domain` ON `organizations` (`domain`);--> statement-breakpoint
CREATE TABLE `service_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`host_id` text NOT NULL,
	`event_id` text NOT NULL,
	`event_sequence` integer,
	`event_type` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`history` text,
	`request_headers` text,
	`request_body` text,
	`response_status` integer,
	`response_headers` text,
	`response_body` text,
	`latency_ms` integer,
	`error` text,
	`last_attempt_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`due_at`) WHERE status IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook_due` ON `webhook_deliveries` (`webhook_id`,`due_at`) WHERE status IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_log` ON `webhook_deliveries` (`webhook_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_failed` ON `webhook_deliveries` (`webhook_id`,`created_at`,`id`) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_expiry` ON `webhook_deliveries` (`expires_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`headers` text,
	`is_active` integer NOT NULL,
	`disabled_reason` text,
	`disabled_at` integer,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_secret_until` integer,
	`failure_count` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`last_triggered_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhooks_host` ON `webhooks` (`host_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhooks_failing` ON `webhooks` (`failing_since`) WHERE failing_since IS NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `event_sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `shows_organization` integer DEFAULT false NOT NULL;