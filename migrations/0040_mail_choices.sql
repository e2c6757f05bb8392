CREATE TABLE `mail_choices` (
	`host_id` text PRIMARY KEY NOT NULL,
	`muted` text DEFAULT '[]' NOT NULL,
	`agenda_hour` integer,
	`agenda_next_at` integer,
	`origin` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_choices_agenda` ON `mail_choices` (`agenda_next_at`) WHERE agenda_next_at IS NOT NULL;