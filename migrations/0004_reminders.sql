CREATE TABLE `reminder_optouts` (
	`email` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `unsubscribe_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `unsubscribe_links_expires` ON `unsubscribe_links` (`expires_at`);