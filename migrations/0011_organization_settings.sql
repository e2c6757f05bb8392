ALTER TABLE `organization_members` ADD `left_at` integer;--> statement-breakpoint
ALTER TABLE `organizations` ADD `logo` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `second_factor_from` integer;--> statement-breakpoint
ALTER TABLE `organizations` ADD `enforces_second_factor` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `organizations_second_factor` ON `organizations` (`second_factor_from`) WHERE second_factor_from IS NOT NULL AND enforces_second_factor = 0;