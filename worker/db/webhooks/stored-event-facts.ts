// The schemas of the facts of webhook events. They check the parts that a payload needs.
import * as z from 'zod/mini';
import { mapFields } from '../../domain/api/declared-fields.ts';
import type { PreviousFacts, ReminderFacts } from '../../domain/events/new-events.ts';
import { mapTexts } from '../../domain/form/standard-fields.ts';
import { PUBLIC_FIELDS } from '../../domain/meeting-types/plain-fields.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { EventFacts, MeetingTypeFacts } from '../../domain/webhooks/event-facts.ts';
import { anyText, storedObject, unchecked } from '../json-column.ts';
import { storedDurations, storedPlace, storedPlaces } from '../meeting-types/read-lists.ts';
import { storedPolicy } from '../meeting-types/read-policies.ts';
import { storedAnswers, storedFields, storedQuestions } from '../meeting-types/stored-form.ts';

const text = z.string();

/** Accepts only numbers that convert to a valid date. */
const instant = z.custom<Instant>(
  (value) => typeof value === 'number' && !Number.isNaN(new Date(value).getTime()),
);

const host = storedObject<EventFacts['host']>({ username: text, name: text, timeZone: anyText() });

const hosts = z.optional(
  z.array(storedObject<NonNullable<EventFacts['hosts']>[number]>({ id: text, name: text })),
);

export const storedEventFacts = storedObject<EventFacts>({
  version: z.literal(1),
  by: unchecked(),
  former: z.nullable(
    storedObject<PreviousFacts>({
      startAt: z.optional(instant),
      endAt: z.optional(instant),
      inviteeName: unchecked(),
      inviteeEmail: unchecked(),
      inviteeTimeZone: unchecked(),
      ...mapTexts(() => unchecked<string | undefined>()),
      status: unchecked(),
    }),
  ),
  actor: unchecked(),
  reminder: z.nullish(
    storedObject<ReminderFacts>({
      minutesBefore: z.number(),
      to: z.array(anyText<ReminderFacts['to'][number]>()),
    }),
  ),
  booking: storedObject<EventFacts['booking']>({
    id: text,
    status: anyText(),
    outcome: unchecked(),
    startAt: instant,
    endAt: instant,
    inviteeName: text,
    inviteeEmail: text,
    inviteeTimeZone: text,
    inviteeCountryCode: unchecked(),
    inviteeMobileNumber: unchecked(),
    // A text that did not exist when the event was stored is empty.
    ...mapTexts(() => z._default(text, '')),
    answers: z.optional(storedAnswers),
    guests: z.optional(z.array(text)),
    location: z.nullish(storedPlace),
    sequence: unchecked(),
    cancelReason: unchecked(),
    isTimeAsked: unchecked(),
    isNoShow: unchecked(),
    isErased: unchecked(),
    createdAt: instant,
  }),
  meetingType: storedObject<EventFacts['meetingType']>({
    id: text,
    slug: text,
    title: text,
    description: unchecked(),
    location: unchecked(),
    durationMinutes: unchecked(),
  }),
  host,
  hosts,
});

export const storedMeetingTypeFacts = storedObject<MeetingTypeFacts>({
  version: z.literal(1),
  meetingType: storedObject<MeetingTypeFacts['meetingType']>({
    id: text,
    slug: text,
    title: text,
    description: text,
    location: text,
    locations: storedPlaces,
    durationMinutes: z.number(),
    durations: storedDurations,
    primaryColor: text,
    questions: storedQuestions,
    fields: storedFields,
    cancellation: storedPolicy,
    rescheduling: storedPolicy,
    visibility: anyText(),
    ...mapFields(PUBLIC_FIELDS, {
      boolean: unchecked<boolean>(),
      number: unchecked<number>(),
      object: unchecked<number | null>(),
    }),
  }),
  host,
  teamId: z.optional(text),
  hosts,
});
