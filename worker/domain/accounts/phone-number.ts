// Converts phone numbers to E.164 with the rules of each country. Pages must not import this file, because the
// rules are large.
import parsePhoneNumber from 'libphonenumber-js/min';
import { PHONE_DIGITS_MAX, PHONE_TEXTS, readTypedPhone, requireDialCode } from './phone-text.ts';

/** The two parts of an E.164 number. */
interface PhoneNumber {
  /** For example `+49`. */
  readonly dialCode: string;
  /** The digits after the country code, without the `0` that people dial only inside the country. */
  readonly national: string;
}

/** In the countries of `+1`, people dial this prefix before the code of another country. */
const NORTH_AMERICAN_PREFIX = '011';

function toInternational(text: string, dialCode: string): string | null {
  const { isInternational, digits } = readTypedPhone(text);
  const country = dialCode.replace(/\D/g, '');
  if (isInternational) return `+${digits}`;
  if (country === '') return null;
  return country === '1' && digits.startsWith(NORTH_AMERICAN_PREFIX)
    ? `+${digits.slice(NORTH_AMERICAN_PREFIX.length)}`
    : `+${country}${digits}`;
}

/**
 * Returns null for a number that cannot exist. `dialCode` is the country code of numbers without their own. Checks
 * only the number of digits, because countries open new number ranges all the time.
 */
export function readPhoneNumber(text: string, dialCode: string): PhoneNumber | null {
  const typed = toInternational(text, dialCode);
  const number = typed === null ? undefined : parsePhoneNumber(typed);
  if (!number?.isPossible() || number.number.length > PHONE_DIGITS_MAX + 1) return null;
  return { dialCode: `+${number.countryCallingCode}`, national: number.nationalNumber };
}

/** Returns a function that converts a text to E.164, or explains why it cannot. */
export const readPhoneText = (dialCode: string) => (text: string) => {
  const reading = requireDialCode(dialCode)(text);
  if ('message' in reading) return reading;
  const number = readPhoneNumber(text, dialCode);
  return number === null
    ? { message: PHONE_TEXTS.impossible }
    : { value: number.dialCode + number.national };
};
