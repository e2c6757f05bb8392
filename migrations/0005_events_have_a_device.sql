ALTER TABLE `security_events` ADD `organization_id` text;--> statement-breakpoint
ALTER TABLE `security_events` ADD `browser` text;--> statement-breakpoint
ALTER TABLE `security_events` ADD `system` text;--> statement-breakpoint
ALTER TABLE `security_events` ADD `city` text;--> statement-breakpoint
ALTER TABLE `security_events` ADD `country` text;--> statement-breakpoint
CREATE INDEX `security_events_actor` ON `security_events` (`actor_id`,`at`) WHERE actor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `security_events_organization` ON `security_events` (`organization_id`,`at`) WHERE organization_id IS NOT NULL;--> statement-breakpoint
UPDATE `security_events` SET `organization_id` = coalesce(
  `facts` ->> 'organizationId',
  (SELECT `organization_id` FROM `teams` WHERE `teams`.`id` = `facts` ->> 'teamId'),
  (SELECT `organization_id` FROM `api_keys` WHERE `api_keys`.`id` = `facts` ->> 'apiKeyId'))
WHERE json_valid(`facts`);
