// Rules for custom headers of a webhook. The service itself sets headers that describe the request, its
// origin or its transport, so hosts cannot set them.
import { hostText } from '../language/host-text.ts';
import { HEADER_NAME_MAX, HEADER_VALUE_MAX } from './limits.ts';

export interface WebhookHeader {
  readonly name: string;
  readonly value: string;
}

export const RESERVED_HEADERS: readonly string[] =
  'host cookie cookie2 user-agent connection keep-alive proxy-connection te trailer transfer-encoding upgrade expect date via forwarded accept-encoding'.split(
    ' ',
  );
/** Hosts cannot set headers that start with one of these prefixes. */
export const RESERVED_HEADER_PREFIXES: readonly string[] = [
  'webhook-',
  'content-',
  'cf-',
  'x-forwarded-',
  'proxy-',
  'sec-',
  'access-control-',
  'x-real-ip',
  'true-client-ip',
  'cdn-loop',
  'x-http-method',
  'x-method-override',
];

/** RFC 9110 `token`. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\x20-\x7e]*$/;

export const HEADER_TEXTS = {
  nameInvalid: hostText('Header names can only have letters, digits and hyphens.'),
  nameTooLong: hostText('Header names can have at most {maximum} characters.', {
    maximum: HEADER_NAME_MAX,
  }),
  valueInvalid: hostText('Header values can only have printable ASCII characters.'),
  valueTooLong: hostText('Header values can have at most {maximum} characters.', {
    maximum: HEADER_VALUE_MAX,
  }),
  own: (name: string) =>
    hostText('The header {name} is set by Halfpast and cannot be replaced.', { name }),
  twice: (name: string) => hostText('The header {name} is listed twice.', { name }),
} as const;

export function isReservedHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    RESERVED_HEADERS.includes(lower) ||
    RESERVED_HEADER_PREFIXES.some((family) => lower.startsWith(family))
  );
}

/** Removes rows without a name or value, and trims the other rows. */
export function dropEmptyHeaders(headers: readonly WebhookHeader[]): WebhookHeader[] {
  return headers
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== '' && value !== '');
}

/** Returns the problem of one trimmed header, or null. */
export function checkHeader({ name, value }: WebhookHeader): string | null {
  if (name.length > HEADER_NAME_MAX) return HEADER_TEXTS.nameTooLong;
  if (!NAME.test(name)) return HEADER_TEXTS.nameInvalid;
  if (isReservedHeader(name)) return HEADER_TEXTS.own(name);
  if (value.length > HEADER_VALUE_MAX) return HEADER_TEXTS.valueTooLong;
  return VALUE.test(value) ? null : HEADER_TEXTS.valueInvalid;
}
