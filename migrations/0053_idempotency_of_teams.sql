DROP INDEX `bookings_idempotency`;--> statement-breakpoint
CREATE INDEX `bookings_idempotency` ON `bookings` (`idempotency_key`,`host_id`);