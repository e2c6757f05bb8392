import type { Account } from '../../db/accounts/accounts.ts';
import { readLimits } from '../../db/limits/read-limits.ts';
import type { MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import type { DateRange } from '../../domain/slots/types.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

interface Draft {
  /** Absent for a new meeting type. */
  readonly id: string | undefined;
  readonly fields: MeetingTypeFields;
}

/** Returns the fields of a draft with the host's busy times, time zone and limits, to compute the times of the draft. */
export async function readDraftSource(
  deps: Pick<Deps, 'hostBookings'>,
  account: Account,
  { id, fields }: Draft,
  range: DateRange,
  now: Instant,
) {
  const taken = await deps.hostBookings.listTaken(
    account.id,
    { id: id ?? null, seats: fields.seats },
    busyHorizon(range),
    now,
  );
  const hostZone = account.timeZone as TimeZone;
  return { ...fields, ...taken, hostZone, hostLimits: readLimits(account.bookingLimits) };
}
