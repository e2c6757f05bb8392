ALTER TABLE `holds` ADD `main_id` text;--> statement-breakpoint
CREATE INDEX `holds_main` ON `holds` (`main_id`) WHERE main_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `has_own_hours` integer DEFAULT false NOT NULL;