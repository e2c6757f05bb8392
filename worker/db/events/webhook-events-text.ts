import { columns } from '../columns.ts';
import { webhooks } from '../schema/webhooks.ts';

const webhook = columns(webhooks, 'webhooks');
/**
 * SQL for a webhook's list of events. A list that is not valid JSON counts as empty. Otherwise
 * the transaction that stores a booking would fail.
 */
const READABLE_EVENTS = `iif(json_valid(${webhook.events}), ${webhook.events}, '[]')`;

/** SQL that is true when the webhook `w` subscribes to the type of event. */
export const subscribesTo = (type: string) =>
  `EXISTS (SELECT 1 FROM json_each(${READABLE_EVENTS}) subscribed WHERE subscribed.value = ${type})`;
