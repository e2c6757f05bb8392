// Reads the current busy times of calendars. Google returns the status 200 even if it could not
// read some of the calendars. Its response then contains an error for each of these calendars, and
// their busy times are unknown.
import * as z from 'zod/mini';
import type { Interval } from '../../../domain/time/types.ts';
import type {
  CalendarAnswer,
  CalendarProvider,
} from '../../../ports/calendars/calendar-provider.ts';
import type { CalendarCaller } from './calendar-call.ts';
import { readInstant } from './calendar-event.ts';

/** The maximum number of calendars in one request, a limit of Google. */
const CALENDARS_MAX = 50;

const instant = z.pipe(
  z.string(),
  z.transform((text, ctx) => {
    const at = readInstant(text);
    if (at !== null) return at;
    ctx.issues.push({ code: 'custom', message: 'No time', input: text });
    return z.NEVER;
  }),
);

const busyAnswer = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      busy: z.optional(z.array(z.object({ start: instant, end: instant }))),
      errors: z.optional(z.array(z.unknown())),
    }),
  ),
});

type Busy = Map<string, readonly Interval[] | 'unknown'>;
type QueryBusy = NonNullable<CalendarProvider['queryBusy']>;
type BusyQuery = Parameters<QueryBusy>[1];

function readBusy(ids: readonly string[], { calendars }: z.infer<typeof busyAnswer>): Busy {
  return new Map(
    ids.map((id) => {
      const entry = Object.hasOwn(calendars, id) ? calendars[id] : undefined;
      const isComplete = entry?.busy !== undefined && (entry.errors ?? []).length === 0;
      return [id, isComplete ? (entry.busy ?? []) : 'unknown'];
    }),
  );
}

function splitIntoChunks(ids: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let from = 0; from < ids.length; from += CALENDARS_MAX)
    chunks.push(ids.slice(from, from + CALENDARS_MAX));
  return chunks;
}

export function createCalendarBusy({ read }: CalendarCaller): QueryBusy {
  async function queryChunk(
    accessToken: string,
    { range, timeoutMs }: BusyQuery,
    ids: readonly string[],
  ): Promise<CalendarAnswer<{ busy: Busy }>> {
    const answer = await read(
      {
        accessToken,
        method: 'POST',
        path: '/freeBusy',
        body: {
          timeMin: new Date(range.start).toISOString(),
          timeMax: new Date(range.end).toISOString(),
          calendarExpansionMax: CALENDARS_MAX,
          items: ids.map((id) => ({ id })),
        },
        timeoutMs,
      },
      busyAnswer,
    );
    return answer.ok ? { ok: true, busy: readBusy(ids, answer.data) } : answer;
  }

  return async (accessToken, query) => {
    const chunks = splitIntoChunks([...new Set(query.calendarIds)]);
    const answers = await Promise.all(chunks.map((ids) => queryChunk(accessToken, query, ids)));
    const busy: Busy = new Map();
    for (const answer of answers) {
      if (!answer.ok) return answer;
      for (const [id, times] of answer.busy) busy.set(id, times);
    }
    return { ok: true, busy };
  };
}
