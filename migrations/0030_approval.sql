ALTER TABLE `bookings` ADD `approval_due_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `outcome` text;--> statement-breakpoint
CREATE INDEX `bookings_waiting` ON `bookings` (`host_id`,`approval_due_at`) WHERE status = 'confirmed' AND approval_due_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `manage_tokens` ADD `audience` text DEFAULT 'invitee' NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `requires_approval` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `approval_timeout_minutes` integer DEFAULT 1440 NOT NULL;