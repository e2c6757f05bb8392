// The rules of the webhook form (spec section 5). The page and the server use the same rules, but only the
// server checks where a URL leads (url-policy.ts).

import { WEBHOOK_EVENTS, type WebhookEvent } from '../events/events.ts';
import { hostText } from '../language/host-text.ts';
import { URL_TEXTS } from '../providers/url-policy.ts';
import { checkHeader, dropEmptyHeaders, HEADER_TEXTS, type WebhookHeader } from './header-rules.ts';
import { WEBHOOK_HEADERS_MAX, WEBHOOK_NAME_MAX, WEBHOOKS_MAX } from './limits.ts';

export const WEBHOOK_TEXTS = {
  nameRequired: hostText('Please enter a name.'),
  nameTooLong: hostText('Names can have at most {maximum} characters.', {
    maximum: WEBHOOK_NAME_MAX,
  }),
  urlRequired: hostText('Please enter a URL.'),
  urlInvalid: URL_TEXTS.invalid,
  eventsRequired: hostText('Please choose at least one event.'),
  tooManyHeaders: hostText('A webhook can have at most {maximum} custom headers.', {
    maximum: WEBHOOK_HEADERS_MAX,
  }),
  limitReached: hostText(
    'You have reached the maximum of {maximum} webhooks. Delete a webhook to add a new one.',
    { maximum: WEBHOOKS_MAX },
  ),
  notInPlan: hostText('Webhooks are part of every paid plan. Upgrade to use them.'),
  testSent: hostText('Test webhook sent successfully!'),
  testFailed: hostText('Failed to send test webhook'),
} as const;

export interface WebhookForm {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly headers: readonly WebhookHeader[];
}

interface WebhookFormProblem {
  /** `headers`, or `headers.0` for the form row with that index. */
  readonly path: keyof WebhookForm | `headers.${number}`;
  readonly message: string;
}

function checkHeaders(rows: readonly WebhookHeader[]): WebhookFormProblem[] {
  if (dropEmptyHeaders(rows).length > WEBHOOK_HEADERS_MAX) {
    return [{ path: 'headers', message: WEBHOOK_TEXTS.tooManyHeaders }];
  }
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const [header] = dropEmptyHeaders([row]);
    if (!header) return [];
    const name = header.name.toLowerCase();
    const twice = seen.has(name) ? HEADER_TEXTS.twice(header.name) : null;
    seen.add(name);
    const message = checkHeader(header) ?? twice;
    return message === null ? [] : [{ path: `headers.${index}` as const, message }];
  });
}

/**
 * Returns problems in field order. The list is empty when the form may be sent. Trims texts before the check.
 */
export function checkWebhookForm(form: WebhookForm): WebhookFormProblem[] {
  const problems: WebhookFormProblem[] = [];
  const name = form.name.trim();
  if (name === '') problems.push({ path: 'name', message: WEBHOOK_TEXTS.nameRequired });
  else if (name.length > WEBHOOK_NAME_MAX)
    problems.push({ path: 'name', message: WEBHOOK_TEXTS.nameTooLong });
  const url = form.url.trim();
  if (url === '') problems.push({ path: 'url', message: WEBHOOK_TEXTS.urlRequired });
  else if (!/^https?:\/\/[^\s/?#]+/i.test(url))
    problems.push({ path: 'url', message: WEBHOOK_TEXTS.urlInvalid });
  if (form.events.length === 0)
    problems.push({ path: 'events', message: WEBHOOK_TEXTS.eventsRequired });
  return [...problems, ...checkHeaders(form.headers)];
}

/** Returns each event once, in the order of WEBHOOK_EVENTS. */
export function sortEvents(events: readonly WebhookEvent[]): WebhookEvent[] {
  return WEBHOOK_EVENTS.filter((event) => events.includes(event));
}
