// Sends requests to Google's Calendar API, each with a time limit. Validates responses and converts
// failures into the reasons that the port `CalendarProvider` defines.
import type { CalendarAnswer } from '../../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../../ports/clock.ts';
import { fetchWithin } from '../../providers/bounded-fetch.ts';
import { GOOGLE_TEXTS, type GoogleConfig } from '../../providers/google-endpoints.ts';
import { type AnswerReader, createAnswerReader, unavailable } from '../provider-answers.ts';
import { type CalendarCallKind, toCalendarFailure } from './calendar-failures.ts';

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

export type CalendarCaller = AnswerReader<CalendarCall>;

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
      GOOGLE_TEXTS,
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

  return createAnswerReader(exchange, (field) => `Google's response was not valid (${field}).`);
}
