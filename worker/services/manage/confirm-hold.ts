// Confirms a hold: books its time for the invitee who opened the link in the email. Opening the page changes nothing.
import { AppError } from '../../contract/app-error.ts';
import type { BookedMeeting } from '../../contract/bookings/book-calls.ts';
import type { BookingInput } from '../../contract/bookings/book-schemas.ts';
import type { FoundHold } from '../../db/bookings/book/holds.ts';
import { storedHoldRequest } from '../../db/bookings/stored-request.ts';
import { readStored } from '../../db/json-column.ts';
import { type HoldState, readHoldState } from '../../domain/bookings/holds.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { bookSlot } from '../bookings/book/book-slot.ts';
import { languageOfHold } from '../bookings/emails/hold-language.ts';
import { hashManageToken, managePath } from '../bookings/links/manage-links.ts';
import { type ProveDeps, proveByHold } from '../bookings/links/prove-invitee.ts';
import type { Deps } from '../service-deps.ts';
import { bookTeamSlot } from '../teams/book-team-slot.ts';

type BookSlotDeps = Parameters<typeof bookSlot>[0] & Parameters<typeof bookTeamSlot>[0];
type ConfirmHoldDeps = BookSlotDeps & ProveDeps & Pick<Deps, 'holds'>;

/** A hold as its confirmation page shows it. */
export interface ShownHold {
  readonly state: HoldState;
  readonly title: string;
  readonly hostName: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly expiresAt: Instant;
  readonly zone: TimeZone;
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  /** The language of the invitee, or else of the host. Null when both are unknown. */
  readonly language: string | null;
  /** The booking page, on which the invitee can choose another time. */
  readonly pagePath: string;
}

/** The result of a confirmation. `bookedPath` is the path of the booking's manage page, or null without a booking. */
interface ConfirmedHold {
  readonly hold: ShownHold;
  readonly bookedPath: string | null;
  /** The reason why nothing was booked. Null when the hold was confirmed or is no longer open. */
  readonly problem: Pick<AppError, 'code' | 'message'> | null;
}

function present(hold: FoundHold, now: Instant): ShownHold {
  return {
    ...hold,
    state: readHoldState(hold, now),
    zone: readTimeZone(hold.inviteeTimeZone),
    language: languageOfHold(hold),
    pagePath: `/${hold.team === null ? hold.username : `team/${hold.team}`}/${hold.slug}`,
  };
}

async function ensureHold(deps: Pick<Deps, 'holds' | 'hasher'>, token: string): Promise<FoundHold> {
  const hash = await hashManageToken(deps, token);
  const hold = hash === null ? null : await deps.holds.findByToken(hash);
  if (!hold) throw new AppError('NOT_FOUND');
  return hold;
}

export async function findHold(
  deps: Pick<Deps, 'holds' | 'hasher' | 'clock'>,
  token: string,
): Promise<ShownHold> {
  return present(await ensureHold(deps, token), deps.clock.now());
}

function toInput(hold: FoundHold): BookingInput {
  const request = readStored(hold.request, storedHoldRequest);
  if (request === undefined) throw new AppError('HOLD_EXPIRED');
  return {
    ...request,
    startTime: hold.startAt,
    timezone: readTimeZone(hold.inviteeTimeZone),
    inviteeName: hold.inviteeName,
    inviteeEmail: hold.inviteeEmail,
  };
}

/**
 * Returns the path of a new manage link of the booking. Returns null when the hold has no booking, or when
 * the host gave the booking to another invitee.
 */
async function linkToBooking(
  deps: ConfirmHoldDeps,
  { bookingId, inviteeEmail }: FoundHold,
): Promise<string | null> {
  if (bookingId === null) return null;
  const token = deps.tokens.create();
  const hash = await deps.hasher.sha256(token);
  const stored = await deps.managedBookings.insertTokens(
    [{ hash, bookingId, inviteeEmail }],
    deps.clock.now(),
  );
  return stored.has(hash) ? managePath(token) : null;
}

async function bookHold(
  deps: ConfirmHoldDeps,
  hold: FoundHold,
  origin: string,
): Promise<BookedMeeting> {
  const { username, team, slug, id, createdAt } = hold;
  const call = { input: toInput(hold), idempotencyKey: `hold:${id}`, origin };
  if (team === null)
    return bookSlot(deps, { username, slug }, { ...call, hold: { id, createdAt } });
  const hostIds = await deps.holds.listHosts(id);
  return bookTeamSlot(deps, { team, slug }, { ...call, hold: { id, createdAt, hostIds } });
}

interface Confirmation {
  readonly token: string;
  readonly origin: string;
  /** The network of the request. */
  readonly network: string;
}

/** Books the held time. Confirming again returns the existing booking. */
export async function confirmHold(
  deps: ConfirmHoldDeps,
  { token, origin, network }: Confirmation,
): Promise<ConfirmedHold> {
  const hold = await ensureHold(deps, token);
  const shown = present(hold, deps.clock.now());
  if (shown.state !== 'open') {
    return { hold: shown, bookedPath: await linkToBooking(deps, hold), problem: null };
  }
  try {
    const booked = await bookHold(deps, hold, origin);
    await proveByHold(deps, booked.id, network);
    return { hold: { ...shown, state: 'confirmed' }, bookedPath: booked.manageUrl, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Another request may have confirmed or released the hold, or it may have expired in the meantime.
    const current = await ensureHold(deps, token);
    const after = present(current, deps.clock.now());
    const bookedPath = await linkToBooking(deps, current);
    return { hold: after, bookedPath, problem: after.state === 'open' ? error : null };
  }
}
