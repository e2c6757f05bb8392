ALTER TABLE `meeting_types` ADD `thank_you_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `meeting_types` ADD `after_url` text DEFAULT '' NOT NULL;