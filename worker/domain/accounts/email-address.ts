// Tells which texts are email addresses.
import { toAsciiEmail } from './account-email.ts';

const EMAIL_MAX = 254;

// The email pattern of the HTML standard, with a required dot in the domain. It has no nested repetition, so
// it runs in linear time.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Accepts domains in any script. */
export function isEmailAddress(text: string): boolean {
  const ascii = toAsciiEmail(text);
  return ascii.length <= EMAIL_MAX && EMAIL.test(ascii);
}
