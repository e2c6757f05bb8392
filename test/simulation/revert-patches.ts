// A list of fixes. Each fix has patches that replace text in the source, so that the product no longer contains
// the fix. The simulation must then find a violation. The name of a fix says what goes wrong without it. `--only` selects fixes whose names contain a text. The
// run stops when the source does not contain the text to replace, so update the patches when the code changes.
import type { Patch } from './loader.ts';

interface Revert {
  readonly name: string;
  readonly patches: readonly Patch[];
}

// Placeholders of template literals in the source. Each placeholder is split, so that it is not a placeholder
// in this file.
const IS_UNBLOCKED = ['$', "{isUnblocked('due')}"].join('');
const OUTBOX_CLAIMS = ['$', '{outboxRow.claims}'].join('');
const DELIVERY_CLAIMS = ['$', '{delivery.claims}'].join('');
const STARTS_LATER = ['ELSE $', '{booking.startAt} >= :now'].join('');
const IS_KNOWN_EVENT = [
  ['$', '{webhookEventColumn.id} = $', '{id}'].join(''),
  ['$', '{webhookEventColumn.hostId} = $', '{hostId}'].join(''),
].join(' AND ');
const EVENT_ID = ['$', '{id}'].join('');
const LIMITS = ['$', '{limits}'].join('');
const OUTBOX = 'worker/db/outbox/outbox.ts';
const HOST_CALENDAR = 'worker/durable/host-calendar.ts';

export const REVERTS: readonly Revert[] = [
  {
    name: 'a failed email uses up an attempt of the emails after it',
    patches: [
      {
        file: 'worker/adapters/email/send-in-turn.ts',
        find: '{ ok, error, isUntried: true, ...wait }',
        replace: '{ ok, error, ...wait }',
      },
    ],
  },
  {
    name: 'one unreadable row makes its whole batch fail',
    patches: [
      {
        // With Drizzle's own JSON columns, one unreadable value makes the whole query throw. This patch has
        // the same effect.
        file: 'worker/db/json-column.ts',
        find: '} catch {\n    return UNREADABLE;\n  }',
        replace: '} finally {}',
      },
    ],
  },
  {
    name: 'no alarm after the commit, and no search for missing reminders',
    patches: [
      {
        file: HOST_CALENDAR,
        find: 'await this.#ensureAlarm(this.#deps.now() + SETTLE_MS).catch(() => undefined);',
        replace: '',
      },
      { file: 'worker/jobs/run-cron.ts', find: '  sweepTimedMails,\n', replace: '' },
    ],
  },
  {
    name: 'emails that wait for another email use up the limit of rows',
    patches: [
      {
        file: 'worker/db/outbox/outbox-order.ts',
        find: `AND ${IS_UNBLOCKED}\nORDER BY`,
        replace: '\nORDER BY',
      },
      {
        file: 'worker/db/outbox/outbox-order.ts',
        find: `AND NOT ${IS_UNBLOCKED})\``,
        replace: 'AND 0)`',
      },
    ],
  },
  {
    name: 'a claim counts as an attempt',
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
    name: 'the outbox records a result without checking the claim',
    patches: [
      { file: OUTBOX, find: `AND outbox.${OUTBOX_CLAIMS} = value ->> 'claims'`, replace: '' },
    ],
  },
  {
    name: 'webhook deliveries record a result without checking the claim',
    patches: [
      {
        file: 'worker/db/webhooks/webhook-deliveries.ts',
        find: `AND webhook_deliveries.${DELIVERY_CLAIMS} = json_each.value ->> 'claims'`,
        replace: '',
      },
    ],
  },
  {
    name: 'an alarm that is already set is never moved to an earlier time',
    patches: [
      {
        file: HOST_CALENDAR,
        find: 'if (this.#alarmAt !== null && this.#alarmAt <= at) return;',
        replace: 'if (this.#alarmAt !== null) return;',
      },
    ],
  },
  {
    name: 'no new alarm after a failed alarm',
    patches: [
      {
        file: HOST_CALENDAR,
        find: '.catch(() => this.#deps.now() + SETTLE_MS);',
        replace: ';',
      },
    ],
  },
  {
    name: 'a cancellation does not check that the meeting has not started',
    patches: [
      {
        file: 'worker/db/bookings/change/booking-changes.ts',
        find: `${STARTS_LATER} AND (:by`,
        replace: 'ELSE (:by',
      },
    ],
  },
  {
    name: 'a commit that runs twice writes its webhook event twice',
    patches: [
      {
        file: 'worker/db/events/publish-events.ts',
        find: `NOT EXISTS (SELECT 1 FROM webhook_events WHERE ${IS_KNOWN_EVENT})`,
        replace: `${EVENT_ID} IS NOT NULL`,
      },
    ],
  },
  {
    name: 'a new webhook does not plan the start and the end of existing bookings',
    patches: [
      { file: 'worker/db/webhooks/webhooks.ts', find: '[insert, plan]', replace: '[insert]' },
    ],
  },
  {
    name: 'an approval has no event of its own',
    patches: [
      {
        file: 'worker/services/bookings/requests/decide-request.ts',
        find: "        also: 'booking.approved',\n",
        replace: '',
      },
    ],
  },
  {
    name: 'inserting an existing calendar event again creates a second event',
    patches: [
      {
        file: 'worker/services/delivery/put-event.ts',
        find: "kind = 'update';\n      isThere = false;",
        replace: 'eventId = nextEventId(row.booking.id, eventId);',
      },
    ],
  },
  {
    name: 'a request with an Idempotency-Key runs again after an interruption',
    patches: [
      {
        file: 'worker/db/api/idempotent-requests.ts',
        find: '(:mayRunAgain AND ',
        replace: '(:mayRunAgain IS NOT NULL AND ',
      },
    ],
  },
  {
    name: 'the statement that stores a booking ignores the limits per day, week and month',
    patches: [
      {
        file: 'worker/db/bookings/still-offered.ts',
        find: `json_each(${LIMITS})`,
        replace: `json_each(iif(${LIMITS} IS NULL, '', '[]'))`,
      },
    ],
  },
];
