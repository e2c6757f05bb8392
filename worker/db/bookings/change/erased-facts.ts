// Removes the invitee's data from the facts of the webhook events about a booking. A new fact does not compile until it is in one
// of the lists: it stays, or the erasure replaces or removes it.
import { namesOf } from '../../../domain/api/declared-fields.ts';
import type { PreviousFacts } from '../../../domain/events/new-events.ts';
import { mapTexts } from '../../../domain/form/standard-fields.ts';
import type { EventFacts } from '../../../domain/webhooks/event-facts.ts';
import { columns } from '../../columns.ts';
import type { Words } from '../../insert-into.ts';
import { webhookEvents } from '../../schema/webhook-events.ts';
import { TOMBSTONE } from './entered-data.ts';

const { facts } = columns(webhookEvents);

type BookingFact = keyof EventFacts['booking'];
type KeptFact = Words<'id status outcome startAt endAt sequence isTimeAsked isNoShow createdAt'>;

/** SQL for the values that remain without the invitee. */
const WITHOUT = {
  inviteeName: `'${TOMBSTONE.name}'`,
  inviteeEmail: `'${TOMBSTONE.email}'`,
  inviteeTimeZone: "'UTC'",
  ...mapTexts(() => "''"),
  answers: "json('[]')",
  guests: "json('[]')",
  inviteeCountryCode: 'NULL',
  inviteeMobileNumber: 'NULL',
  cancelReason: 'NULL',
  isErased: "json('true')",
  location: `iif(${facts} ->> '$.booking.location.kind' = 'ask_invitee', json('{"kind":"ask_invitee","value":""}'),
    json(coalesce(${facts} -> '$.booking.location', 'null')))`,
} as const satisfies Readonly<Record<Exclude<BookingFact, KeptFact>, string>>;

type KeptPreviousFact = Words<'startAt endAt status'>;

const REMOVED = {
  inviteeName: true,
  inviteeEmail: true,
  inviteeTimeZone: true,
  ...mapTexts(() => true),
} as const satisfies Readonly<Record<Exclude<keyof PreviousFacts, KeptPreviousFact>, true>>;

const VALUES = namesOf(WITHOUT).map((name) => `'$.booking.${name}', ${WITHOUT[name]}`);
const PATHS = namesOf(REMOVED).map((name) => `'$.former.${name}'`);

/** SQL for the facts without the invitee. Unreadable facts are removed, because they may contain the data anywhere. */
export const FACTS_WITHOUT_INVITEE = `iif(json_valid(${facts}),
  json_remove(json_set(${facts}, ${VALUES.join(', ')}), ${PATHS.join(', ')}), '{}')`;
