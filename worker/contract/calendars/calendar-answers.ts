// The responses of the public API about connected calendars.
import * as z from 'zod/mini';
import { PROVIDER_NAMES } from '../../domain/providers/calendar-providers.ts';
import { UNREACHABLE_POLICIES } from '../../domain/slots/calendar-busy.ts';
import { count, dateTime, id } from '../api/answer-fields.ts';
import type { WireCalendar, WireCalendarAccount } from './calendar-calls.ts';

const calendar = z.object({
  id,
  name: z.string(),
  colour: z.nullable(z.string()),
  timezone: z.string(),
  isPrimary: z.boolean(),
  isBlocking: z.boolean(),
  canBlock: z.boolean(),
  canTakeBookings: z.boolean(),
} satisfies Record<keyof WireCalendar, z.ZodMiniType>);

const calendarAccount = z.object({
  id,
  provider: z.enum(PROVIDER_NAMES),
  accountEmail: z.string(),
  status: z.enum(['connected', 'broken']),
  connectedAt: dateTime,
  brokenAt: z.nullable(dateTime),
  checkedAt: z.nullable(dateTime),
  failingSince: z.nullable(dateTime),
  lastError: z.nullable(z.string()),
  calendars: z.array(calendar),
} satisfies Record<keyof WireCalendarAccount, z.ZodMiniType>);

export const calendarsAnswer = z.object({
  providers: z.array(z.enum(PROVIDER_NAMES)),
  accounts: z.array(calendarAccount),
  unreachablePolicy: z.enum(UNREACHABLE_POLICIES),
  tentativeBlocks: z.boolean(),
  allDayBlocks: z.boolean(),
  freeAllDayBlocks: z.boolean(),
  writeCalendarId: z.nullable(id),
  pendingWrites: count,
  externalChanges: count,
});

export const blockedTimesAnswer = z.object({
  blocked: z.array(
    z.object({ start: dateTime, end: dateTime, calendarId: id, calendarName: z.string() }),
  ),
});
