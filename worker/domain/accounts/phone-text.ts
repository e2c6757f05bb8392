// Phone numbers as people type them. The pages and the server use these rules. Only the server also checks the
// rules of each country (phone-number.ts), because their table is too large for a page.
import { msg } from '../language/message.ts';

const DIGITS_MIN = 4;
/** E.164 allows 15 digits, including the country code. */
export const PHONE_DIGITS_MAX = 15;
/** More characters than a number with separators, a prefix and an extension has. */
const TEXT_MAX = 50;

export const PHONE_TEXTS = {
  impossible: msg('This phone number cannot exist. Please check the country code and the digits.'),
  needsCountry: msg('Please enter the phone number with its country code, such as +49 30 1234567.'),
} as const;

interface TypedPhone {
  /** True for numbers that begin with `+` or `00`, so their first digits are a country code. */
  readonly isInternational: boolean;
  /** The digits without the prefix `00` and without an extension. */
  readonly digits: string;
}

/** The start of an extension such as `ext. 12`, `x12`, `#12` or `;ext=12`. E.164 has no extensions. */
const EXTENSION_MARK = /[;,#]|e?x/i;
const EXTENSION_MAX = 7;
/** The digits of `00` and of `(0)`, which are not part of the number. */
const PREFIX_MAX = 3;

const dropExtension = (text: string): string => text.split(EXTENSION_MARK, 1)[0] ?? '';

export function readTypedPhone(text: string): TypedPhone {
  const number = dropExtension(text).replace(/[^\d+]/g, '');
  const isInternational = /^(?:\+|00)/.test(number);
  const digits = number.replace(/\D/g, '');
  return {
    isInternational,
    digits: isInternational && number.startsWith('00') ? digits.slice(2) : digits,
  };
}

/**
 * Returns the text of the field while a person types. Keeps the digits, a `+` at the start, and an extension behind an
 * `x`, so that the digits of the extension do not become digits of the number.
 */
export function keepTypedPhone(text: string): string {
  const [number = '', ...more] = text.split(EXTENSION_MARK);
  const { isInternational } = readTypedPhone(text);
  const maximum = PHONE_DIGITS_MAX + (isInternational ? PREFIX_MAX : 0);
  const digits = number.replace(/\D/g, '').slice(0, maximum);
  const extension = more.join('').replace(/\D/g, '').slice(0, EXTENSION_MAX);
  const sign = /^[^\d+]*\+/.test(number) ? '+' : '';
  return sign + digits + (more.length > 0 && digits !== '' ? `x${extension}` : '');
}

export function hasPhoneLength(digits: string): boolean {
  return digits.length >= DIGITS_MIN && digits.length <= PHONE_DIGITS_MAX;
}

type PhoneReading = { readonly value: string } | { readonly message: string };

/** Refuses a number without a country code, unless `dialCode` is the country code of such numbers. */
export const requireDialCode =
  (dialCode: string) =>
  (text: string): PhoneReading =>
    dialCode !== '' || readTypedPhone(text).isInternational
      ? { value: text }
      : { message: PHONE_TEXTS.needsCountry };

/** Accepts digits with the usual separators and an extension. Invisible characters come from copied numbers. */
export function isPhoneText(text: string): boolean {
  if (text.length > TEXT_MAX) return false;
  const number = dropExtension(text).replace(/\p{Cf}/gu, '');
  return /^\s*\+?[\d\s()./‐-–-]+$/.test(number) && hasPhoneLength(readTypedPhone(number).digits);
}
