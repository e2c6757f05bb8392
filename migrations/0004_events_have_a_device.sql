ALTER TABLE `security_events` ADD `organization_id` text;--> statement-breakpoint
ALTER TABLE `security_events` ADD `browser` text;--> statement-breakpoint
ALTER TABLE `security_events` ADD `system` text;--> statement-breakpoint
ALTER TABLE `security_events` ADD `city` text;--> statement-breakpoint
ALTER TABLE `security_events` ADD `country` text;--> statement-breakpoint
CREATE INDEX `security_events_actor` ON `security_events` (`actor_id`,`at`) WHERE actor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `security_events_organization` ON `security_events` (`organization_id`,`at`) WHERE organization_id IS NOT NULL;