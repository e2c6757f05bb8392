// security.txt tells software how to report a vulnerability (RFC 9116). The page /security is for people.
import { DAY_MS, type Instant } from '../../../domain/time/types.ts';

export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** The RFC recommends that the file expires in less than a year. */
const VALID_DAYS = 90;

export function renderSecurityText(
  origin: string,
  supportEmail: string | null,
  now: Instant,
): string {
  // The time is rounded to a whole day, so that the text changes only once a day.
  const expires = Math.ceil(now / DAY_MS + VALID_DAYS) * DAY_MS;
  const contacts = [...(supportEmail ? [`mailto:${supportEmail}`] : []), `${origin}/contact`];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(expires).toISOString().replace('.000Z', 'Z')}`,
    `Canonical: ${origin}${SECURITY_TEXT_PATH}`,
    'Preferred-Languages: en',
    `Policy: ${origin}/security`,
    '',
  ].join('\n');
}
