import { columns } from '../columns.ts';
import { webhooks } from '../schema/webhooks.ts';

const w = columns(webhooks, 'w');
/** In statements: a list of events that is no JSON counts as empty, so that it fails no commit. */
export const READABLE_EVENTS = `iif(json_valid(${w.events}), ${w.events}, '[]')`;
