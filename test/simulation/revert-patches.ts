// Fixes with the source replacements that revert them. The simulation must find each reverted fix. The run
// stops if the source no longer contains a text to replace, so each patch must follow the code.
import type { Patch } from './loader.ts';

interface Revert {
  readonly name: string;
  readonly patches: readonly Patch[];
}

// A placeholder as the source spells it, not a value.
const IS_FREE = ['$', "{isFree('o')}"].join('');
const OWED_CLAIMS = ['$', '{outboxRow.claims}'].join('');
const DELIVERY_CLAIMS = ['$', '{delivery.claims}'].join('');
const STARTS_LATER = ['\n  AND $', '{booking.startAt} >= :now'].join('');
const IS_KNOWN_EVENT = ['$', '{hostEvent.id} = :eventId'].join('');
const OUTBOX = 'worker/db/outbox/outbox.ts';
const HOST_CALENDAR = 'worker/durable/host-calendar.ts';

export const REVERTS: readonly Revert[] = [
  {
    name: '1: a failure counts for the emails behind it',
    patches: [
      {
        file: 'worker/adapters/email/send-in-turn.ts',
        find: '{ ok, error, isUntried: true, ...wait }',
        replace: '{ ok, error, ...wait }',
      },
    ],
  },
  {
    name: '2: one unreadable row fails its batch',
    patches: [
      {
        // As in drizzle's own JSON columns, which throw for the whole result.
        file: 'worker/db/json-column.ts',
        find: '} catch {\n    return UNREADABLE;\n  }',
        replace: '} finally {}',
      },
    ],
  },
  {
    name: '3: no alarm after the commit, no sweep for reminders',
    patches: [
      {
        file: HOST_CALENDAR,
        find: 'await this.#ensureAlarm(this.#deps.now() + SETTLE_MS).catch(() => undefined);',
        replace: '',
      },
      { file: 'worker/jobs/run-cron.ts', find: '  sweepReminders,\n', replace: '' },
    ],
  },
  {
    name: '5: emails that wait for another one fill the window',
    patches: [
      {
        file: 'worker/db/outbox/outbox-order.ts',
        find: `AND ${IS_FREE}\nORDER BY`,
        replace: '\nORDER BY',
      },
      {
        file: 'worker/db/outbox/outbox-order.ts',
        find: `AND NOT ${IS_FREE})\``,
        replace: 'AND 0)`',
      },
    ],
  },
  {
    name: '6: a claim counts as an attempt',
    patches: [
      {
        file: OUTBOX,
        find: "= 'claimed', ",
        replace: "= 'claimed', attempts = attempts + 1, ",
      },
      {
        file: OUTBOX,
        find: " + 1 - (value ->> 'isHeld')",
        replace: " - (value ->> 'isHeld')",
      },
    ],
  },
  {
    name: '11: RECORD in the outbox without its claim check',
    patches: [
      { file: OUTBOX, find: `AND outbox.${OWED_CLAIMS} = value ->> 'claims'`, replace: '' },
    ],
  },
  {
    name: '11: RECORD in webhook deliveries without its claim check',
    patches: [
      {
        file: 'worker/db/webhooks/webhook-deliveries.ts',
        find: `AND webhook_deliveries.${DELIVERY_CLAIMS} = json_each.value ->> 'claims'`,
        replace: '',
      },
    ],
  },
  {
    name: '11: an alarm that is set is never brought forward',
    patches: [
      {
        file: HOST_CALENDAR,
        find: 'if (this.#alarmAt !== null && this.#alarmAt <= at) return;',
        replace: 'if (this.#alarmAt !== null) return;',
      },
    ],
  },
  {
    name: '11: no alarm after one that failed',
    patches: [
      {
        file: HOST_CALENDAR,
        find: '.catch(() => this.#deps.now() + SETTLE_MS);',
        replace: ';',
      },
    ],
  },
  {
    name: '11: CANCEL without the check that the meeting has not started',
    patches: [
      {
        file: 'worker/db/bookings/booking-changes.ts',
        find: `${STARTS_LATER}\nRETURNING`,
        replace: '\nRETURNING',
      },
    ],
  },
  {
    name: '11: a commit that runs twice writes its webhook event twice',
    patches: [
      {
        file: 'worker/db/webhooks/webhook-events.ts',
        find: `NOT EXISTS (SELECT 1 FROM webhook_events WHERE ${IS_KNOWN_EVENT})`,
        replace: ':eventId IS NOT NULL',
      },
    ],
  },
  {
    name: '11: an insert of a calendar event that exists becomes a second event',
    patches: [
      {
        file: 'worker/services/calendars/put-event.ts',
        find: "kind = 'update';\n      isThere = false;",
        replace: 'eventId = nextEventId(row.booking.id, eventId);',
      },
    ],
  },
];
