ALTER TABLE `meeting_types` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Orders existing meeting types by creation, because hosts have seen them in this order.
UPDATE `meeting_types` SET `position` = (
  SELECT count(*) FROM `meeting_types` AS `earlier`
  WHERE `earlier`.`host_id` = `meeting_types`.`host_id` AND `earlier`.`deleted_at` IS NULL
    AND (`earlier`.`created_at`, `earlier`.`rowid`) < (`meeting_types`.`created_at`, `meeting_types`.`rowid`)
);
