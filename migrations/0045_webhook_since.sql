ALTER TABLE `webhooks` ADD `started_since` integer;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `ended_since` integer;