// Request schemas of the webhook calls. The service checks where a URL may lead, because that depends on the
// mode.
import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '../../domain/webhooks/events.ts';
import { dropEmptyHeaders } from '../../domain/webhooks/header-rules.ts';
import { parseLogPosition } from '../../domain/webhooks/log-position.ts';
import { checkWebhookForm, sortEvents } from '../../domain/webhooks/webhook-form.ts';
import { instant, line, text } from '../field-schemas.ts';
import { orAbsent, orDefault, readOnly } from '../optional-fields.ts';
import type { Webhook, WebhookSecret } from './webhook-calls.ts';

const PAGE_MAX = 100;

const header = z.strictObject({ name: line, value: line });

const FIELDS = {
  name: orDefault(line, ''),
  url: orDefault(z.string(), ''),
  events: orDefault(z.array(z.enum(WEBHOOK_EVENTS)), []),
  headers: orDefault(z.array(header), []),
  isActive: orDefault(z.boolean(), true),
};

/** Every response field that no request changes. The secret is only in the response of the creation. */
const READ_ONLY = {
  id: readOnly,
  createdAt: readOnly,
  secret: readOnly,
  previousSecretUntil: readOnly,
  failureCount: readOnly,
  lastTriggered: readOnly,
  failingSince: readOnly,
  disabledReason: readOnly,
  disabledAt: readOnly,
} satisfies Record<Exclude<keyof (Webhook & WebhookSecret), keyof typeof FIELDS>, typeof readOnly>;

type Fields = z.output<z.ZodMiniObject<typeof FIELDS>>;

function checkFields(ctx: z.core.ParsePayload<Fields>): void {
  for (const { path, message } of checkWebhookForm(ctx.value)) {
    ctx.issues.push({ code: 'custom', message, path: path.split('.'), input: ctx.value });
  }
}

const tidy = z.transform(({ name, url, events, headers, isActive }: Fields) => ({
  name: name.trim(),
  url: url.trim(),
  isActive,
  events: sortEvents(events),
  headers: dropEmptyHeaders(headers),
}));

export const webhookRequest = z.pipe(z.strictObject(FIELDS).check(checkFields), tidy);

/**
 * `POST /api/webhooks` (201; 403 WEBHOOK_LIMIT_REACHED for a fourth) and `PUT /api/webhooks/{id}` (replaces the whole
 * webhook). 400 VALIDATION_FAILED with `errors` by field: `name`, `url`, `events`, `headers` (too many)
 * or `headers.0` … (one row). Rows with an empty name or value are dropped.
 */
export type WebhookRequest = z.input<typeof webhookRequest>;

/** A client may send a webhook back as it was read. Read-only fields are ignored. */
export const webhookChange = z.pipe(
  z.strictObject({ ...FIELDS, ...READ_ONLY }).check(checkFields),
  tidy,
);
export type WebhookInput = z.infer<typeof webhookRequest>;

/** A whole number in a query, from `minimum` to `maximum`. */
function wholeNumber(minimum: number, maximum: number, message: string) {
  return z.pipe(
    z.string(),
    z.transform((given, ctx) => {
      const number = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
      if (number >= minimum && number <= maximum) return number;
      ctx.issues.push({ code: 'custom', message, input: given });
      return z.NEVER;
    }),
  );
}

const limit = wholeNumber(1, PAGE_MAX, `The limit must be a whole number from 1 to ${PAGE_MAX}.`);
const sequence = wholeNumber(0, 1e15, 'after must be the sequence of an event, or 0.');

const logCursor = z.pipe(
  z.string(),
  z.transform((given, ctx) => {
    const position = parseLogPosition(given);
    if (position) return position;
    ctx.issues.push({ code: 'custom', message: 'The cursor is not valid.', input: given });
    return z.NEVER;
  }),
);

export const deliveriesQuery = z.object({
  filter: z._default(z.enum(['all', 'failed']), 'all'),
  limit: z._default(limit, 25),
  cursor: z.optional(logCursor),
});
export type DeliveriesInput = z.infer<typeof deliveriesQuery>;

export const eventsQuery = z.object({
  after: z._default(sequence, 0),
  limit: z._default(limit, PAGE_MAX),
});
export type EventsInput = z.infer<typeof eventsQuery>;

export const webhookRange = z.strictObject({
  since: instant,
  scope: orDefault(z.enum(['undelivered', 'all']), 'undelivered'),
  cursor: orAbsent(z.pipe(text(), wholeNumber(0, 1e15, 'The cursor is not valid.'))),
});
/**
 * (added) `POST /api/webhooks/{id}/resend`: every event since a time, not more than 30 days ago, oldest first, one
 * step a call. `undelivered`: events that failed, that wait for the next attempt, or that were never sent because
 * the webhook was off. `cursor`: `nextCursor` of the previous step; absent for the first.
 */
export type WebhookRangeRequest = z.input<typeof webhookRange>;
export type WebhookRangeInput = z.infer<typeof webhookRange>;
