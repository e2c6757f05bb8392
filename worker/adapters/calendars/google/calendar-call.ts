// Sends requests to Google's Calendar API, each with a time limit. Validates responses and converts
// failures into the reasons that the port `CalendarProvider` defines.
import type * as z from 'zod/mini';
import type { CalendarAnswer } from '../../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../../ports/clock.ts';
import { fetchWithin } from '../../providers/bounded-fetch.ts';
import type { GoogleConfig } from '../../providers/google-endpoints.ts';
import { type CalendarCallKind, toCalendarFailure, unavailable } from './calendar-failures.ts';

const TIMEOUT_MS = 10_000;

export interface CalendarCall {
  readonly accessToken: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path below `/calendar/v3`, with encoded segments. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly kind?: CalendarCallKind;
  readonly timeoutMs?: number | undefined;
}

export interface CalendarCaller {
  /**
   * Makes the call and returns the response body. Returns a failure when the body does not match the schema.
   */
  read<T>(call: CalendarCall, schema: z.ZodMiniType<T>): Promise<CalendarAnswer<{ data: T }>>;
  /** Makes a call whose response body is not needed. */
  send(call: CalendarCall): Promise<CalendarAnswer<object>>;
}

const eventPart = (eventId: string | undefined) =>
  eventId === undefined ? '' : `/${encodeURIComponent(eventId)}`;

/** Returns the path of a calendar's events, or of one event. */
export function eventsPath(calendarId: string, eventId?: string): string {
  return `/calendars/${encodeURIComponent(calendarId)}/events${eventPart(eventId)}`;
}

export function createCalendarCaller(
  config: GoogleConfig,
  clock: Clock,
  onAnswer: () => Promise<void> = async () => {},
): CalendarCaller {
  async function exchange(call: CalendarCall): Promise<CalendarAnswer<{ body: unknown }>> {
    const query = new URLSearchParams(call.query).toString();
    const url = `${config.apiUrl}/calendar/v3${call.path}${query === '' ? '' : `?${query}`}`;
    const fetched = await fetchWithin(
      'Google',
      url,
      {
        method: call.method,
        headers: {
          authorization: `Bearer ${call.accessToken}`,
          accept: 'application/json',
          ...(call.body && { 'content-type': 'application/json' }),
        },
        ...(call.body && { body: JSON.stringify(call.body) }),
      },
      call.timeoutMs ?? TIMEOUT_MS,
    );
    if (!fetched.ok) return unavailable(fetched.detail);
    const { status, headers, body } = fetched.exchange;
    if (status >= 200 && status < 300) {
      await onAnswer();
      return { ok: true, body };
    }
    const refusal = { status, body, retryAfter: headers.get('retry-after') };
    return toCalendarFailure(refusal, call.kind ?? 'other', clock.now());
  }

  return {
    async read(call, schema) {
      const answer = await exchange(call);
      if (!answer.ok) return answer;
      const parsed = schema.safeParse(answer.body);
      if (parsed.success) return { ok: true, data: parsed.data };
      const place = parsed.error.issues[0]?.path.filter((part) => typeof part === 'string');
      return unavailable(`Google's response was not valid (${place?.join('.') ?? ''}).`);
    },

    async send(call) {
      const answer = await exchange(call);
      return answer.ok ? { ok: true } : answer;
    },
  };
}
