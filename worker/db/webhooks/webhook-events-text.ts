import { columns } from '../columns.ts';
import { webhooks } from '../schema/webhooks.ts';

const w = columns(webhooks, 'w');
/** For statements: an event list that is not JSON counts as empty, so that no commit fails. */
export const READABLE_EVENTS = `iif(json_valid(${w.events}), ${w.events}, '[]')`;
