// A list of fixes. The patches of a fix replace text in the source and so revert the fix. The simulation must
// find each reverted fix. The run stops if the source does not contain the text to replace, so update the
// patches when the code changes.
import type { Patch } from './loader.ts';

interface Revert {
  readonly name: string;
  readonly patches: readonly Patch[];
}

// The texts of placeholders in the source.
const IS_FREE = ['$', "{isFree('o')}"].join('');
const OUTBOX_CLAIMS = ['$', '{outboxRow.claims}'].join('');
const DELIVERY_CLAIMS = ['$', '{delivery.claims}'].join('');
const STARTS_LATER = ['\n  AND $', '{booking.startAt} >= :now'].join('');
const IS_KNOWN_EVENT = ['$', '{hostEvent.id} = :eventId'].join('');
const OUTBOX = 'worker/db/outbox/outbox.ts';
const HOST_CALENDAR = 'worker/durable/host-calendar.ts';

export const REVERTS: readonly Revert[] = [
  {
    name: '1: a failed email uses up an attempt of the emails after it',
    patches: [
      {
        file: 'worker/adapters/email/send-in-turn.ts',
        find: '{ ok, error, isUntried: true, ...wait }',
        replace: '{ ok, error, ...wait }',
      },
    ],
  },
  {
    name: '2: one unreadable row makes its whole batch fail',
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
    name: '3: no alarm after the commit, and no search for missing reminders',
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
    name: '5: emails that wait for another email use up the limit of rows',
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
    name: '11: the outbox records a result without checking the claim',
    patches: [
      { file: OUTBOX, find: `AND outbox.${OUTBOX_CLAIMS} = value ->> 'claims'`, replace: '' },
    ],
  },
  {
    name: '11: webhook deliveries record a result without checking the claim',
    patches: [
      {
        file: 'worker/db/webhooks/webhook-deliveries.ts',
        find: `AND webhook_deliveries.${DELIVERY_CLAIMS} = json_each.value ->> 'claims'`,
        replace: '',
      },
    ],
  },
  {
    name: '11: an alarm that is already set is never moved to an earlier time',
    patches: [
      {
        file: HOST_CALENDAR,
        find: 'if (this.#alarmAt !== null && this.#alarmAt <= at) return;',
        replace: 'if (this.#alarmAt !== null) return;',
      },
    ],
  },
  {
    name: '11: no new alarm after a failed alarm',
    patches: [
      {
        file: HOST_CALENDAR,
        find: '.catch(() => this.#deps.now() + SETTLE_MS);',
        replace: ';',
      },
    ],
  },
  {
    name: '11: a cancellation does not check that the meeting has not started',
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
    name: '11: inserting an existing calendar event again creates a second event',
    patches: [
      {
        file: 'worker/services/calendars/put-event.ts',
        find: "kind = 'update';\n      isThere = false;",
        replace: 'eventId = nextEventId(row.booking.id, eventId);',
      },
    ],
  },
];
