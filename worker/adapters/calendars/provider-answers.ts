// Checks the responses of calendar providers, and describes failures and removed events.
import type * as z from 'zod/mini';
import type { ExternalEvent } from '../../domain/calendars/types.ts';
import type {
  CalendarAnswer,
  CalendarFailure,
  CalendarFailureReason,
} from '../../ports/calendars/calendar-provider.ts';
import { readRetryAfter } from '../retry-after.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export interface Refusal {
  readonly status: number;
  /** The parsed body. Its shape is not checked yet. */
  readonly body: unknown;
  readonly retryAfter: string | null;
}

interface Cause {
  /** The name of the provider. */
  readonly service: string;
  readonly reason: CalendarFailureReason;
  /** The provider's name of the error. Null when there is no name. */
  readonly name: string | null;
}

export function describeRefusal(
  { status, retryAfter }: Refusal,
  { service, reason, name }: Cause,
  now: number,
): CalendarFailure {
  const wait = readRetryAfter(retryAfter, now);
  return {
    ok: false,
    reason,
    ...(wait !== undefined && { retryAfterMs: wait }),
    detail: `${service} answered ${status}${name === null ? '' : ` ${name}`}.`,
  };
}

/** Returns the event that the provider has removed. */
export const toCancelled = (id: string): ExternalEvent => ({
  id,
  status: 'cancelled',
  start: null,
  end: null,
  isTransparent: false,
  isDeclined: false,
  bookingId: null,
  draftId: null,
});

/** Returns the failure for a missing or invalid response. */
export function unavailable(detail: string): CalendarFailure {
  return { ok: false, reason: 'unavailable', detail };
}

export interface AnswerReader<Call> {
  /**
   * Makes the call and returns the response body. Returns a failure when the body does not match the schema.
   */
  read<T>(call: Call, schema: z.ZodMiniType<T>): Promise<CalendarAnswer<{ data: T }>>;
  /** Makes a call whose response body is not needed. */
  send(call: Call): Promise<CalendarAnswer<object>>;
}

/** `describeInvalid` writes the detail of a failure. Its parameter is the path of the first field that is not valid. */
export function createAnswerReader<Call>(
  exchange: (call: Call) => Promise<CalendarAnswer<{ body: unknown }>>,
  describeInvalid: (field: string) => string,
): AnswerReader<Call> {
  return {
    async read(call, schema) {
      const answer = await exchange(call);
      if (!answer.ok) return answer;
      const parsed = schema.safeParse(answer.body);
      if (parsed.success) return { ok: true, data: parsed.data };
      const place = parsed.error.issues[0]?.path.filter((part) => typeof part === 'string');
      return unavailable(describeInvalid(place?.join('.') ?? ''));
    },

    async send(call) {
      const answer = await exchange(call);
      return answer.ok ? { ok: true } : answer;
    },
  };
}
