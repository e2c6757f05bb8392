DROP INDEX `webhook_deliveries_given_up`;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_given_up` ON `webhook_deliveries` (`status`,`due_at`) WHERE status = 'failed';