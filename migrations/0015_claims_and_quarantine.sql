CREATE TABLE `quarantined_rows` (
	`table_name` text NOT NULL,
	`row_id` text NOT NULL,
	`reason` text NOT NULL,
	`found_at` integer NOT NULL,
	PRIMARY KEY(`table_name`, `row_id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `quarantined_rows_found` ON `quarantined_rows` (`found_at`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `claims` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_deliveries` ADD `claims` integer DEFAULT 0 NOT NULL;