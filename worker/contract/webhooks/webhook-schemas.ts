// Request schemas for webhooks. They do not check whether a URL is allowed, because this depends on the mode:
// development allows more URLs than production.

import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '../../domain/events/events.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { dropEmptyHeaders } from '../../domain/webhooks/header-rules.ts';
import { parseLogPosition } from '../../domain/webhooks/log-position.ts';
import { checkWebhookForm, sortEvents } from '../../domain/webhooks/webhook-form.ts';
import {
  addProblems,
  instant,
  line,
  listLimit,
  parsed,
  text,
  wholeNumber,
} from '../field-schemas.ts';
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

/**
 * The response fields that a request cannot change. The secret is only in the response to `POST
 * /api/webhooks`.
 */
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
  addProblems(ctx, ...checkWebhookForm(ctx.value));
}

const normalize = z.transform(({ name, url, events, headers, isActive }: Fields) => ({
  name: name.trim(),
  url: url.trim(),
  isActive,
  events: sortEvents(events),
  headers: dropEmptyHeaders(headers),
}));

export const webhookRequest = z.pipe(z.strictObject(FIELDS).check(checkFields), normalize);

/**
 * The body of `POST /api/webhooks` and of `PUT /api/webhooks/{id}`. PUT replaces the whole webhook. The `path` of an
 * error is `name`, `url`, `events`, `headers` (too many headers) or, for one header, `headers.0`. Headers with an empty
 * name or value are dropped.
 */
export type WebhookRequest = z.input<typeof webhookRequest>;

/** A client may send back a whole webhook that it received. Read-only fields are ignored. */
export const webhookChange = z.pipe(
  z.strictObject({ ...FIELDS, ...READ_ONLY }).check(checkFields),
  normalize,
);
export type WebhookInput = z.infer<typeof webhookRequest>;

/**
 * The body of `PATCH /api/v1/webhooks/{id}`. Absent fields do not change. The service checks the complete webhook.
 */
export const webhookPatch = z.strictObject({
  name: orAbsent(line),
  url: orAbsent(z.string()),
  events: orAbsent(z.array(z.enum(WEBHOOK_EVENTS))),
  headers: orAbsent(z.array(header)),
  isActive: orAbsent(z.boolean()),
  ...READ_ONLY,
});
export type WebhookPatch = z.infer<typeof webhookPatch>;

export const sequence = wholeNumber(
  0,
  1e15,
  hostText('The position must be the sequence of an event, or 0.'),
);

export const logCursor = parsed(parseLogPosition, hostText('The cursor is not valid.'));

export const deliveriesQuery = z.object({
  filter: z._default(z.enum(['all', 'failed']), 'all'),
  limit: z._default(listLimit(PAGE_MAX), 25),
  cursor: z.optional(logCursor),
});
export type DeliveriesInput = z.infer<typeof deliveriesQuery>;

export const eventsQuery = z.object({
  after: z._default(sequence, 0),
  limit: z._default(listLimit(PAGE_MAX), PAGE_MAX),
});
export type EventsInput = z.infer<typeof eventsQuery>;

export const webhookRange = z.strictObject({
  since: instant,
  scope: orDefault(z.enum(['undelivered', 'all']), 'undelivered'),
  cursor: orAbsent(z.pipe(text(), wholeNumber(0, 1e15, hostText('The cursor is not valid.')))),
});
/**
 * The body of `POST /api/webhooks/{id}/resend`, which resends the events since the time `since`,
 * oldest first, up to 100 per request. Events are deleted after 30 days. `undelivered` selects
 * events whose delivery failed or is pending, and events that were not sent because the webhook was
 * disabled. `cursor` is the `nextCursor` of the previous response. The first request contains no
 * `cursor`.
 */
export type WebhookRangeRequest = z.input<typeof webhookRange>;
export type WebhookRangeInput = z.infer<typeof webhookRange>;
