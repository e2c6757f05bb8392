import type { Account } from '../../db/accounts/accounts.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';

/** Returns how times are written in an email to the owner of an account. */
export const readClock = ({ timeZone, hourFormat }: Pick<Account, 'timeZone' | 'hourFormat'>) => ({
  zone: readTimeZone(timeZone),
  hourFormat: hourFormat ?? ('24' as const),
});
