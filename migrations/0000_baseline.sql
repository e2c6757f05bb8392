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
CREATE INDEX `agreed_times_start` ON `agreed_times` (`start_at`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`organization_id` text,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`prefix` text NOT NULL,
	`last_four` text NOT NULL,
	`previous_hash` text,
	`previous_until` integer,
	`scopes` text NOT NULL,
	`allowed_networks` text DEFAULT '[]' NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	`ended_at` integer GENERATED ALWAYS AS (coalesce(revoked_at, expires_at)) VIRTUAL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash_unique` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_previous_hash_unique` ON `api_keys` (`previous_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_user` ON `api_keys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `api_keys_organization` ON `api_keys` (`organization_id`,`created_at`) WHERE organization_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `api_keys_ended` ON `api_keys` (`ended_at`) WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `booking_handovers` (
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
CREATE INDEX `booking_handovers_booking` ON `booking_handovers` (`booking_id`,`at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `booking_hosts_booking` ON `booking_hosts` (`booking_id`,`host_id`);--> statement-breakpoint
CREATE TABLE `booking_links` (
	`id` text PRIMARY KEY NOT NULL,
	`meeting_type_id` text NOT NULL,
	`hash` text NOT NULL,
	`uses` integer NOT NULL,
	`starts` text,
	`duration_minutes` integer,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`meeting_type_id`) REFERENCES `meeting_types`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_links_hash_unique` ON `booking_links` (`hash`);--> statement-breakpoint
CREATE INDEX `booking_links_type` ON `booking_links` (`meeting_type_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `booking_links_expired` ON `booking_links` (`expires_at`) WHERE expires_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`meeting_type_id` text NOT NULL,
	`status` text NOT NULL,
	`approval_due_at` integer,
	`asked_at` integer,
	`ask_message` text DEFAULT '' NOT NULL,
	`outcome` text,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`guard_start_at` integer NOT NULL,
	`guard_end_at` integer NOT NULL,
	`invitee_name` text NOT NULL,
	`invitee_email` text NOT NULL,
	`invitee_country_code` text,
	`invitee_mobile_number` text,
	`invitee_mailbox` text DEFAULT '' NOT NULL,
	`invitee_time_zone` text NOT NULL,
	`invitee_hour_format` text,
	`language` text,
	`notes` text DEFAULT '' NOT NULL,
	`created_by` text DEFAULT 'invitee' NOT NULL,
	`private_notes` text DEFAULT '' NOT NULL,
	`answers` text DEFAULT '[]' NOT NULL,
	`guests` text DEFAULT '[]' NOT NULL,
	`location` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`change_id` text,
	`cancel_reason` text,
	`cancelled_by` text,
	`no_show_at` integer,
	`erased_at` integer,
	`removed_at` integer,
	`seats` integer,
	`link_id` text,
	`idempotency_key` text NOT NULL,
	`request_hash` text NOT NULL,
	`origin` text,
	`next_mail_at` integer,
	`overlap_seen_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`meeting_type_id`) REFERENCES `meeting_types`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `bookings_day` ON `bookings` (`meeting_type_id`,`start_at`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX `bookings_next` ON `bookings` (`start_at`,`host_id`,`end_at`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX `bookings_host_mail` ON `bookings` (`host_id`,`next_mail_at`) WHERE status = 'confirmed' AND next_mail_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_next_mail` ON `bookings` (`next_mail_at`) WHERE status = 'confirmed' AND next_mail_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_waiting` ON `bookings` (`host_id`,`approval_due_at`) WHERE status = 'confirmed' AND approval_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_mailbox` ON `bookings` (`invitee_mailbox`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_created` ON `bookings` (`host_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_invitee` ON `bookings` (`invitee_email`);--> statement-breakpoint
CREATE INDEX `bookings_changed` ON `bookings` (`updated_at`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX `bookings_called_off` ON `bookings` (`start_at`) WHERE status = 'cancelled';--> statement-breakpoint
CREATE INDEX `bookings_overlapping` ON `bookings` (`overlap_seen_at`) WHERE overlap_seen_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_idempotency` ON `bookings` (`idempotency_key`,`host_id`);--> statement-breakpoint
CREATE INDEX `bookings_link` ON `bookings` (`link_id`) WHERE link_id IS NOT NULL;--> statement-breakpoint
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
	`free_all_day_blocks` integer DEFAULT false NOT NULL,
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
CREATE INDEX `calendar_connections_checked` ON `calendar_connections` (`status`,`checked_at`);--> statement-breakpoint
CREATE INDEX `calendar_connections_account` ON `calendar_connections` (`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_connections_owner` ON `calendar_connections` (`host_id`,`provider`,`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_connections_bookings` ON `calendar_connections` (`host_id`) WHERE takes_bookings = 1;--> statement-breakpoint
CREATE TABLE `calendar_events` (
	`booking_id` text NOT NULL,
	`host_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`calendar_id` text NOT NULL,
	`event_id` text NOT NULL,
	`left_events` text,
	`status` text NOT NULL,
	`written_start_at` integer NOT NULL,
	`written_end_at` integer NOT NULL,
	`writing_start_at` integer,
	`writing_end_at` integer,
	`written_sequence` integer NOT NULL,
	`meet_url` text,
	`conference` text DEFAULT 'none' NOT NULL,
	`external_change` text,
	`external_start_at` integer,
	`external_end_at` integer,
	`external_seen_at` integer,
	`ignored_change` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `host_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `calendar_events_event` ON `calendar_events` (`host_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `calendar_events_external` ON `calendar_events` (`host_id`) WHERE external_change IS NOT NULL;--> statement-breakpoint
CREATE TABLE `calendars` (
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
	`changed_at` integer,
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
	FOREIGN KEY (`connection_id`) REFERENCES `calendar_connections`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `calendars_host` ON `calendars` (`host_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendars_external` ON `calendars` (`connection_id`,`external_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendars_channel` ON `calendars` (`channel_id`);--> statement-breakpoint
CREATE INDEX `calendars_sync_due` ON `calendars` (`sync_due_at`) WHERE sync_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `calendars_channel_expiry` ON `calendars` (`channel_expires_at`) WHERE channel_expires_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`company` text,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `contact_messages_expiry` ON `contact_messages` (`expires_at`);--> statement-breakpoint
CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
	`main_id` text,
	`host_id` text NOT NULL,
	`meeting_type_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`guard_start_at` integer NOT NULL,
	`guard_end_at` integer NOT NULL,
	`seats` integer,
	`invitee_name` text NOT NULL,
	`invitee_email` text NOT NULL,
	`invitee_mailbox` text NOT NULL,
	`invitee_time_zone` text NOT NULL,
	`request` text NOT NULL,
	`token_hash` text NOT NULL,
	`agent_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`booking_id` text,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`meeting_type_id`) REFERENCES `meeting_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `holds_token_hash_unique` ON `holds` (`token_hash`);--> statement-breakpoint
CREATE INDEX `holds_open` ON `holds` (`host_id`,`expires_at`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `holds_mailbox` ON `holds` (`invitee_mailbox`,`created_at`);--> statement-breakpoint
CREATE INDEX `holds_expired` ON `holds` (`expires_at`);--> statement-breakpoint
CREATE INDEX `holds_type` ON `holds` (`meeting_type_id`);--> statement-breakpoint
CREATE INDEX `holds_host` ON `holds` (`host_id`);--> statement-breakpoint
CREATE INDEX `holds_main` ON `holds` (`main_id`) WHERE main_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `holds_booking` ON `holds` (`booking_id`) WHERE booking_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `idempotent_requests` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`attempt_id` text NOT NULL,
	`runs_until` integer NOT NULL,
	`answer` text,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotent_requests_expiry` ON `idempotent_requests` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_networks` (
	`user_id` text NOT NULL,
	`network_hash` text NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `network_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `known_networks_last` ON `known_networks` (`last_at`);--> statement-breakpoint
CREATE TABLE `mail_choices` (
	`host_id` text PRIMARY KEY NOT NULL,
	`muted` text DEFAULT '[]' NOT NULL,
	`agenda_hour` integer,
	`agenda_next_at` integer,
	`origin` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_choices_agenda` ON `mail_choices` (`agenda_next_at`) WHERE agenda_next_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`ics` text,
	`sent_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (`recipient`,`sent_at`);--> statement-breakpoint
CREATE INDEX `mails_sent` ON `mails` (`sent_at`);--> statement-breakpoint
CREATE TABLE `manage_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`audience` text DEFAULT 'invitee' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `manage_tokens_booking` ON `manage_tokens` (`booking_id`);--> statement-breakpoint
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
CREATE INDEX `meeting_type_hosts_of_member` ON `meeting_type_hosts` (`user_id`,`team_id`);--> statement-breakpoint
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
	`has_own_hours` integer DEFAULT false NOT NULL,
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
CREATE UNIQUE INDEX `meeting_types_slug` ON `meeting_types` (`host_id`,`slug`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `meeting_types_team_slug` ON `meeting_types` (`team_id`,`slug`) WHERE deleted_at IS NULL AND team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `meeting_types_team` ON `meeting_types` (`team_id`) WHERE team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `meeting_types_template` ON `meeting_types` (`template_id`) WHERE template_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `meeting_types_host` ON `meeting_types` (`host_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `meeting_types_schedule` ON `meeting_types` (`schedule_id`);--> statement-breakpoint
CREATE INDEX `meeting_types_found` ON `meeting_types` (`host_id`,`slug`) WHERE is_active = 1 AND visibility = 'public' AND deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `message_texts` (
	`host_id` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`host_id`, `kind`, `language`),
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`mail_id` text,
	`sign_up_id` text,
	`provider` text,
	`identity` text,
	`used_at` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
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
	`address_hash` text,
	`is_address_hash_keyed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `organization_members_user` ON `organization_members` (`organization_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `organization_members_of_user` ON `organization_members` (`user_id`);--> statement-breakpoint
CREATE INDEX `organization_members_listed` ON `organization_members` (`organization_id`,`joined_at`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX `organization_members_address` ON `organization_members` (`organization_id`,`address_hash`) WHERE address_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX `organization_members_unkeyed` ON `organization_members` (`id`) WHERE address_hash IS NOT NULL AND is_address_hash_keyed = 0;--> statement-breakpoint
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
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text,
	`booking_id` text,
	`contact_id` text,
	`kind` text NOT NULL,
	`event` text NOT NULL,
	`audience` text NOT NULL,
	`guest_id` text,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claims` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`last_error` text,
	`payload` text,
	`origin` text NOT NULL,
	`caused_by` text,
	`hold_reason` text,
	`counted_at` integer,
	`created_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contact_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE status IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `outbox_host_due` ON `outbox` (`host_id`,`due_at`) WHERE status IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `outbox_open_mails` ON `outbox` (`created_at`) WHERE status IN ('pending', 'claimed') AND kind = 'mail' AND event <> 'booking.reminder' AND hold_reason IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_open_reminders` ON `outbox` (`created_at`) WHERE status IN ('pending', 'claimed') AND event = 'booking.reminder';--> statement-breakpoint
CREATE INDEX `outbox_open_writes` ON `outbox` (`created_at`) WHERE status IN ('pending', 'claimed') AND kind = 'calendar';--> statement-breakpoint
CREATE INDEX `outbox_settled` ON `outbox` (`due_at`) WHERE status NOT IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `outbox_given_up` ON `outbox` (`status`,`due_at`) WHERE status IN ('dead', 'quarantined');--> statement-breakpoint
CREATE INDEX `outbox_booking` ON `outbox` (`booking_id`);--> statement-breakpoint
CREATE INDEX `outbox_contact` ON `outbox` (`contact_id`) WHERE contact_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_account` ON `outbox` (`host_id`,`event`,`created_at`) WHERE booking_id IS NULL;--> statement-breakpoint
CREATE TABLE `quarantined_rows` (
	`table_name` text NOT NULL,
	`row_id` text NOT NULL,
	`reason` text NOT NULL,
	`found_at` integer NOT NULL,
	PRIMARY KEY(`table_name`, `row_id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `quarantined_rows_found` ON `quarantined_rows` (`found_at`);--> statement-breakpoint
CREATE TABLE `rate_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `rate_counters_expiry` ON `rate_counters` (`expires_at`);--> statement-breakpoint
CREATE TABLE `released_usernames` (
	`username` text PRIMARY KEY NOT NULL,
	`owner_hash` text NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `released_usernames_expiry` ON `released_usernames` (`expires_at`);--> statement-breakpoint
CREATE TABLE `reminder_optouts` (
	`email` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `revoked_sessions` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `revoked_sessions_expiry` ON `revoked_sessions` (`expires_at`);--> statement-breakpoint
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
CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`actor_id` text,
	`type` text NOT NULL,
	`facts` text,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `security_events_at` ON `security_events` (`at`);--> statement-breakpoint
CREATE TABLE `service_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`value` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `sign_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`password_hash` text NOT NULL,
	`place` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_ups_user` ON `sign_ups` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sign_ups_made` ON `sign_ups` (`created_at`);--> statement-breakpoint
CREATE TABLE `team_members` (
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `user_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `team_members_of_user` ON `team_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`primary_color` text NOT NULL,
	`logo` text,
	`change_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_slug` ON `teams` (`slug`);--> statement-breakpoint
CREATE INDEX `teams_organization` ON `teams` (`organization_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `unsubscribe_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`booking_id` text,
	`guest_id` text,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `unsubscribe_links_expires` ON `unsubscribe_links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `unsubscribe_links_email` ON `unsubscribe_links` (`email`);--> statement-breakpoint
CREATE INDEX `unsubscribe_links_booking` ON `unsubscribe_links` (`booking_id`) WHERE booking_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `username_redirects` (
	`username` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `username_redirects_user` ON `username_redirects` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`username` text NOT NULL,
	`profile_picture` text,
	`own_picture` text,
	`logo` text,
	`time_zone` text NOT NULL,
	`plan` text DEFAULT 'free' NOT NULL,
	`account_type` text DEFAULT 'individual' NOT NULL,
	`domain` text GENERATED ALWAYS AS (substr(email, instr(email, '@') + 1)) VIRTUAL,
	`phone` text,
	`auth_provider` text DEFAULT 'manual' NOT NULL,
	`password_hash` text,
	`google_sub` text,
	`microsoft_id` text,
	`email_verified_at` integer,
	`needs_reauth` integer DEFAULT false NOT NULL,
	`is_first_login` integer DEFAULT true NOT NULL,
	`session_epoch` integer DEFAULT 0 NOT NULL,
	`signed_in_at` integer,
	`event_sequence` integer DEFAULT 0 NOT NULL,
	`shows_organization` integer DEFAULT false NOT NULL,
	`hour_format` text,
	`language` text,
	`bio` text DEFAULT '' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`booking_limits` text DEFAULT '[]' NOT NULL,
	`access_review_at` integer,
	`feed_token_hash` text,
	`feed_token` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`erased_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_sub` ON `users` (`google_sub`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_microsoft_id` ON `users` (`microsoft_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_feed` ON `users` (`feed_token_hash`);--> statement-breakpoint
CREATE INDEX `users_domain` ON `users` (`domain`);--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE email_verified_at IS NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `users_erasing` ON `users` (`deleted_at`) WHERE deleted_at IS NOT NULL AND erased_at IS NULL;--> statement-breakpoint
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
CREATE INDEX `video_meetings_end` ON `video_meetings` (`written_end_at`);--> statement-breakpoint
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
	`claims` integer DEFAULT 0 NOT NULL,
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
CREATE INDEX `webhook_deliveries_open` ON `webhook_deliveries` (`created_at`) WHERE status IN ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_given_up` ON `webhook_deliveries` (`status`,`due_at`) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_log` ON `webhook_deliveries` (`webhook_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_failed` ON `webhook_deliveries` (`webhook_id`,`created_at`,`id`) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_expiry` ON `webhook_deliveries` (`expires_at`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
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
CREATE INDEX `webhook_events_id` ON `webhook_events` (`id`);--> statement-breakpoint
CREATE INDEX `webhook_events_booking` ON `webhook_events` (`booking_id`);--> statement-breakpoint
CREATE INDEX `webhook_events_expiry` ON `webhook_events` (`expires_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`started_since` integer,
	`ended_since` integer,
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
	`origin` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhooks_host` ON `webhooks` (`host_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhooks_failing` ON `webhooks` (`failing_since`) WHERE failing_since IS NOT NULL;