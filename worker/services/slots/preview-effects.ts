// Lists the upcoming bookings that would no longer fit their meeting type, or would get another place, if the host saved
// the given fields. Stores nothing.
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { MeetingTypePatch } from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { AffectedBooking, ChangeEffects } from '../../contract/slots/effect-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { readStored } from '../../db/json-column.ts';
import { storedPlace } from '../../db/meeting-types/read-lists.ts';
import { readBookingStatus } from '../../domain/meeting-types/approval.ts';
import { findNewPlace } from '../../domain/meeting-types/choose-place.ts';
import { type Place, writePlace } from '../../domain/meeting-types/places.ts';
import { prepareFields } from '../../domain/meeting-types/prepare-fields.ts';
import { findMisfit, type Misfit } from '../../domain/slots/find-misfit.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import { ensureMeetingType } from '../meeting-types/read-meeting-types.ts';
import { withScheduleHours } from '../meeting-types/with-schedule-hours.ts';
import type { Deps } from '../service-deps.ts';

/** The maximum number of bookings to check, the earliest first. */
export const CHECKED_MAX = 2_000;
/** The maximum number of bookings in the response. */
export const LISTED_MAX = 200;

const iso = (at: number) => new Date(at).toISOString();

type EffectDeps = Pick<Deps, 'hostBookings' | 'clock'>;
type TypeRules = Parameters<typeof findMisfit>[0] & { readonly locations: readonly Place[] };

interface TypeChange {
  readonly id: string;
  readonly before: TypeRules;
  readonly after: TypeRules;
}

/** Lists the upcoming bookings that fit the meeting type only before the change, or whose place changes. */
async function listAffected(
  deps: EffectDeps,
  account: Account,
  { id, before, after }: TypeChange,
): Promise<AffectedBooking[]> {
  const zone = readTimeZone(account.timeZone);
  const query = { hostId: account.id, meetingTypeId: id, now: deps.clock.now() };
  const upcoming = await deps.hostBookings.listUpcomingTimes(query, CHECKED_MAX);
  return upcoming.flatMap((booking) => {
    const time = { start: booking.startAt, end: booking.endAt };
    const misfit = findMisfit(after, zone, time);
    const isNew = misfit !== null && findMisfit(before, zone, time) === null;
    return presentEffect(booking, isNew ? misfit : null, { before, after });
  });
}

type Upcoming = Awaited<ReturnType<Deps['hostBookings']['listUpcomingTimes']>>[number];

interface PlaceChange {
  readonly before: { readonly locations: readonly Place[] };
  readonly after: { readonly locations: readonly Place[] };
}

/** Invitees of requests see the place only after the approval, so a new place does not affect them. */
function findEffectPlace(booking: Upcoming, { before, after }: PlaceChange): Place | null {
  if (readBookingStatus(booking) !== 'confirmed') return null;
  const stored = booking.location === null ? null : readStored(booking.location, storedPlace);
  return stored === undefined ? null : findNewPlace(stored, before.locations, after.locations);
}

/** Returns no effect if the booking has no misfit and keeps its place. */
export function presentEffect(
  booking: Upcoming,
  misfit: Misfit | null,
  change: PlaceChange,
): [] | [AffectedBooking] {
  const place = findEffectPlace(booking, change);
  const reason = misfit ?? (place === null ? null : 'place');
  if (reason === null) return [];
  return [
    {
      id: booking.id,
      inviteeName: booking.inviteeName,
      startTime: iso(booking.startAt),
      endTime: iso(booking.endAt),
      status: readBookingStatus(booking),
      isAskedForAnotherTime: booking.askedAt !== null,
      reason,
      ...(place && { newPlace: writePlace(place) }),
    },
  ];
}

/** Lists the affected bookings of all changed meeting types, the earliest first. */
export async function listEffects(
  deps: EffectDeps,
  account: Account,
  changes: readonly TypeChange[],
): Promise<ChangeEffects> {
  const affected: AffectedBooking[] = [];
  for (const change of changes) affected.push(...(await listAffected(deps, account, change)));
  affected.sort((left, right) => (left.startTime < right.startTime ? -1 : 1));
  return { total: affected.length, bookings: affected.slice(0, LISTED_MAX) };
}

export async function previewEffects(
  deps: EffectDeps & Pick<Deps, 'meetingTypes' | 'schedules' | 'quarantinedRows'>,
  account: Account,
  id: string,
  input: MeetingTypePatch,
): Promise<ChangeEffects> {
  const before = await ensureMeetingType(deps, account, id);
  const { fields: after, problems } = prepareFields(
    before,
    await withScheduleHours(deps, account, before, input),
  );
  ensureNoProblems(problems);
  return listEffects(deps, account, [{ id, before, after }]);
}
