CREATE TABLE `account_archives` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`percent` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`bytes` integer,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `account_archives_user` ON `account_archives` (`user_id`);--> statement-breakpoint
CREATE INDEX `account_archives_expiry` ON `account_archives` (`expires_at`);--> statement-breakpoint
CREATE INDEX `account_archives_waiting` ON `account_archives` (`updated_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `account_imports` (
	`user_id` text PRIMARY KEY NOT NULL,
	`import_id` text NOT NULL,
	`imported_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `imported_busy` (
	`host_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	PRIMARY KEY(`host_id`, `start_at`, `end_at`),
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `imported_busy_end` ON `imported_busy` (`end_at`);