CREATE TABLE `factor_recoveries` (
	`user_id` text PRIMARY KEY NOT NULL,
	`session_epoch` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`origin` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `factor_recoveries_due` ON `factor_recoveries` (`due_at`);