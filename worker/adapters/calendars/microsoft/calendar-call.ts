// Sends requests to Microsoft Graph, each with a time limit. Validates responses and converts failures into
// the reasons that the port `CalendarProvider` defines.

import { hostText } from '../../../domain/language/host-text.ts';
import type { CalendarAnswer } from '../../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../../ports/clock.ts';
import { fetchWithin } from '../../providers/bounded-fetch.ts';
import { MICROSOFT_TEXTS, type MicrosoftConfig } from '../../providers/microsoft-endpoints.ts';
import { type AnswerReader, createAnswerReader, unavailable } from '../provider-answers.ts';
import { type CalendarCallKind, toCalendarFailure } from './calendar-failures.ts';
import { createMailboxTurns } from './mailbox-turns.ts';

const TIMEOUT_MS = 10_000;
const ROOT = '/v1.0';

export interface CalendarCall {
  readonly accessToken: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path below `/v1.0`, with encoded segments. It may contain a query. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** More preferences for the header `Prefer`. */
  readonly prefer?: readonly string[];
  readonly body?: object;
  readonly kind?: CalendarCallKind;
  readonly timeoutMs?: number | undefined;
}

export interface CalendarCaller extends AnswerReader<CalendarCall> {
  /**
   * Returns the path of a link to the next page. Returns null for a link that does not lead to Graph, because
   * a request contains the access token.
   */
  toPath(link: string): string | null;
  now(): number;
}

/** The maximum length of a path. A link with a longer path is refused, so that stored links stay small. */
const PATH_MAX = 6_000;

export function calendarPath(calendarId: string): string {
  return `/me/calendars/${encodeURIComponent(calendarId)}`;
}

export function eventPath(calendarId: string, eventId: string): string {
  return `${calendarPath(calendarId)}/events/${encodeURIComponent(eventId)}`;
}

const writeQuery = (query: Readonly<Record<string, string>> = {}): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

export function createCalendarCaller(config: MicrosoftConfig, clock: Clock): CalendarCaller {
  const turns = createMailboxTurns(clock);

  async function exchange(call: CalendarCall): Promise<CalendarAnswer<{ body: unknown }>> {
    const query = writeQuery(call.query);
    const fetched = await turns.run(call.accessToken, call.timeoutMs ?? TIMEOUT_MS, (timeLeftMs) =>
      fetchWithin(
        MICROSOFT_TEXTS,
        `${config.graphUrl}${ROOT}${call.path}${query === '' ? '' : `?${query}`}`,
        {
          method: call.method,
          headers: {
            authorization: `Bearer ${call.accessToken}`,
            accept: 'application/json',
            prefer: ['outlook.timezone="UTC"', ...(call.prefer ?? [])].join(', '),
            ...(call.body && { 'content-type': 'application/json' }),
          },
          ...(call.body && { body: JSON.stringify(call.body) }),
        },
        timeLeftMs,
      ),
    );
    if (fetched === null) return unavailable(hostText('Microsoft did not answer in time.'));
    if (!fetched.ok) return unavailable(fetched.detail);
    const { status, headers, body } = fetched.exchange;
    if (status >= 200 && status < 300) return { ok: true, body };
    const refusal = { status, body, retryAfter: headers.get('retry-after') };
    return toCalendarFailure(refusal, call.kind ?? 'other', clock.now());
  }

  return {
    ...createAnswerReader(exchange, (field) =>
      hostText("Microsoft's response was not valid ({field}).", { field }),
    ),

    toPath(link) {
      const start = `${config.graphUrl}${ROOT}/`;
      if (!link.startsWith(start) || link.length > PATH_MAX) return null;
      return link.slice(start.length - 1);
    },

    now: () => clock.now(),
  };
}
