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
	`change_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_slug` ON `teams` (`slug`);--> statement-breakpoint
CREATE INDEX `teams_organization` ON `teams` (`organization_id`,`created_at`);--> statement-breakpoint
INSERT OR REPLACE INTO `username_redirects` (`username`, `user_id`, `created_at`)
SELECT `username`, `id`, unixepoch() * 1000 FROM `users` WHERE `username` IN ('team', 'teams');--> statement-breakpoint
UPDATE `users` SET `username` = `username` || '-' || lower(hex(randomblob(4))) WHERE `username` IN ('team', 'teams');
