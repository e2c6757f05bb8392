// Holds a time for an invitee at the request of an agent. The invitee gets an email with a link to
// confirm. Nothing is booked until the invitee confirms. Without a confirmation, the hold expires.
import { AppError } from '../../../contract/app-error.ts';
import type { HoldInput } from '../../../contract/bookings/hold-schemas.ts';
import type { BookingPage } from '../../../db/booking-page/booking-pages.ts';
import { toAccountEmail } from '../../../domain/accounts/account-email.ts';
import { toMailbox } from '../../../domain/accounts/email-domain.ts';
import {
  agentLimit,
  HOLD_MS,
  type HoldCommand,
  OPEN_HOLDS_MAX,
} from '../../../domain/bookings/holds.ts';
import { erasedCounterName } from '../../../domain/bookings/limits.ts';
import { busyHorizonAround } from '../../../domain/slots/busy-horizon.ts';
import { computeGuardTimes } from '../../../domain/slots/guard-times.ts';
import { HOUR_MS, type Instant } from '../../../domain/time/types.ts';
import {
  type CalendarFreeDeps,
  ensureCalendarFree,
} from '../../booking-page/ensure-calendar-free.ts';
import { ensureSlotOpen } from '../../booking-page/ensure-slot-open.ts';
import {
  ensureBookable,
  ensurePageKey,
  type PagePath,
  withDuration,
} from '../../booking-page/find-booking-page.ts';
import { ensureUnlocked } from '../../booking-page/page-proof.ts';
import { hashLimits } from '../../limits/hash-limits.ts';
import type { Deps } from '../../service-deps.ts';
import { commitInRounds } from '../commit-in-rounds.ts';
import { holdTokenPurpose } from '../emails/prepare-hold-mail.ts';
import { ensureAnswers } from './ensure-answers.ts';
import { type BookingLimitDeps, ensureWithinLimits } from './ensure-within-limits.ts';
import { computeConditions } from './prepare-booking.ts';

export type HoldSlotDeps = CalendarFreeDeps &
  BookingLimitDeps &
  Pick<
    Deps,
    | 'bookingPages'
    | 'holds'
    | 'hostCalendar'
    | 'hasher'
    | 'keyedHasher'
    | 'vault'
    | 'tokens'
    | 'ids'
    | 'clock'
  >;

export interface HoldCall {
  readonly input: HoldInput;
  /** The network of the agent. */
  readonly network: string;
  readonly origin: string;
}

/** A hold as its agent sees it. It contains no link and no token, because only the invitee may confirm. */
export interface HeldSlot {
  readonly title: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly expiresAt: Instant;
}

export const toHeldSlot = ({ title, startAt, endAt, expiresAt }: HeldSlot): HeldSlot => ({
  title,
  startAt,
  endAt,
  expiresAt,
});

/** The values that are the same in each attempt. */
export interface HoldSecrets {
  readonly id: string;
  readonly tokenHash: string;
  readonly sealedToken: string;
  readonly agentHash: string | null;
  readonly mailId: string;
}

async function prepareSecrets(
  deps: Pick<HoldSlotDeps, 'vault' | 'ids' | 'tokens' | 'hasher' | 'keyedHasher'>,
  network: string,
): Promise<HoldSecrets> {
  if (!deps.vault) throw new AppError('SECRETS_UNAVAILABLE');
  const id = deps.ids.create();
  const token = deps.tokens.create();
  const [tokenHash, sealedToken, agentHash] = await Promise.all([
    deps.hasher.sha256(token),
    deps.vault.seal(token, holdTokenPurpose(id)),
    deps.keyedHasher?.hash(`agent:${network}`) ?? null,
  ]);
  return { id, tokenHash, sealedToken, agentHash, mailId: deps.ids.create() };
}

/** Prepares the secrets of a hold, and the keys that count it. They stay the same in all rounds of the request. */
export async function prepareHoldAttempt(deps: HoldSlotDeps, { input, network }: HoldCall) {
  const mailbox = toMailbox(toAccountEmail(input.inviteeEmail));
  const secrets = await prepareSecrets(deps, network);
  const [guestLimits, counterKey, idempotencyKey] = await Promise.all([
    hashLimits(deps, [agentLimit(network)]),
    deps.hasher.sha256(erasedCounterName(mailbox)),
    deps.hasher.sha256(secrets.id),
  ]);
  const keys = { mailbox, guestLimits, counterKey, idempotencyKey, linkHash: null, holdId: null };
  return { secrets, keys };
}

export function prepareHold(
  page: BookingPage,
  { input, origin }: HoldCall,
  { sealedToken, mailId, ...secrets }: HoldSecrets,
  now: Instant,
): Omit<HoldCommand, 'limits'> {
  const { startTime: startAt, inviteeName, inviteeEmail, timezone, ...request } = input;
  return {
    hold: {
      ...secrets,
      hostId: page.hostId,
      meetingTypeId: page.id,
      ...computeGuardTimes(page, startAt),
      inviteeName: inviteeName.trim(),
      inviteeEmail: toAccountEmail(inviteeEmail),
      inviteeTimeZone: timezone,
      request,
      createdAt: now,
      expiresAt: Math.min(now + HOLD_MS, startAt),
    },
    conditions: computeConditions(page, startAt),
    mail: { id: mailId, origin, sealedToken },
  };
}

/** Throws when the agent, the invitee or the host has reached a limit per hour or day. */
export function ensureWithinHoldLimits(
  deps: BookingLimitDeps,
  page: Parameters<typeof ensureWithinLimits>[1],
  now: Instant,
): void {
  // For a hold, `isGuestLimitReached` means that the agent's network has reached its limit. A hold
  // adds no guests, so the service passed the agent's limits as `guestLimits`.
  if (page.isGuestLimitReached) {
    throw new AppError('RATE_LIMITED', {
      message:
        'Your network has put too many time slots on hold in the last hour. Please try again later.',
      retryAfterSeconds: HOUR_MS / 1000,
    });
  }
  ensureWithinLimits(deps, page, now);
}

/** Returns whether the host may get one more hold. */
export const mayHoldMore = async (
  { holds }: Pick<HoldSlotDeps, 'holds'>,
  hostId: string,
  now: Instant,
): Promise<boolean> => (await holds.countOpen(hostId, now)) < OPEN_HOLDS_MAX;

export const tooManyHolds = () =>
  new AppError('TOO_MANY_HOLDS', { retryAfterSeconds: HOLD_MS / 1000 });

/** Puts the slot on hold, or throws an error with the reason. */
export async function holdSlot(
  deps: HoldSlotDeps,
  path: PagePath,
  call: HoldCall,
): Promise<HeldSlot> {
  const key = ensurePageKey(path);
  const { input } = call;
  const { secrets, keys } = await prepareHoldAttempt(deps, call);
  return commitInRounds(deps, async ({ index }) => {
    const now = deps.clock.now();
    const found = await deps.bookingPages.findPageForAttempt(
      key,
      busyHorizonAround(input.startTime),
      { ...keys, now },
    );
    const active = ensureBookable(found);
    // An earlier round may have stored the hold although the response of the host object was lost.
    const stored = index > 0 ? await deps.holds.findHold(secrets.id) : null;
    if (stored) return { answer: toHeldSlot(stored) };
    await ensureUnlocked(deps, active, path.proof);
    const page = { ...active, ...withDuration(active, input.durationMinutes) };
    ensureAnswers(page, input);
    ensureSlotOpen(page, input, now);
    ensureWithinHoldLimits(deps, page, now);
    if (!(await mayHoldMore(deps, page.hostId, now))) throw tooManyHolds();
    await ensureCalendarFree(deps, page, input, { exceptBookingId: null, now });
    const command = { ...prepareHold(page, call, secrets, now), limits: keys.guestLimits };
    return {
      commit: () => deps.hostCalendar.hold(command),
      afterSuccess: () => toHeldSlot({ title: page.title, ...command.hold }),
    };
  });
}
