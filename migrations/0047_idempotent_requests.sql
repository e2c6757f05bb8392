CREATE TABLE `idempotent_requests` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`attempt_id` text NOT NULL,
	`runs_until` integer NOT NULL,
	`answer` text,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotent_requests_expiry` ON `idempotent_requests` (`expires_at`);