// A hold reserves a time for ten minutes for an invitee whose agent (for example an assistant) found it. Nothing is
// booked until the invitee confirms with the link in an email.

import type { FormTexts } from '../form/standard-fields.ts';
import type { Language } from '../language/languages.ts';
import type { CountedLimit } from '../limits/counted-limit.ts';
import type { PlaceKind } from '../meeting-types/places.ts';
import { HOUR_MS, type Instant, MINUTE_MS } from '../time/types.ts';
import type { CommitConditions, NewMeeting } from './new-booking.ts';

export const HOLD_MS = 10 * MINUTE_MS;

/** The maximum number of open holds per host. */
export const OPEN_HOLDS_MAX = 3;

/** Outbox events of holds. The email goes to the invitee. */
export const HOLD_EVENTS = ['hold.confirmation'] as const;

/**
 * Returns the limit on the holds of one agent. The limit's name contains the agent's network, so only a hash
 * of the name is stored.
 */
export const agentLimit = (network: string) => ({
  name: `holds-network:${network}`,
  maximum: 10,
  windowMs: HOUR_MS,
});

/** The part of a booking request that a hold keeps until the invitee confirms. */
export interface HoldRequest extends FormTexts {
  readonly durationMinutes?: number | undefined;
  readonly inviteeCountryCode: string;
  readonly inviteeMobileNumber: string;
  readonly answers?: Record<string, unknown> | undefined;
  readonly location?: { kind: PlaceKind; value?: string | undefined } | undefined;
  readonly guests?: string[] | undefined;
  /** The language of the emails to the invitee. When absent, the emails are in the host's language. */
  readonly language?: Language | undefined;
}

/** A hold whose fields are already checked, but which is not stored yet. */
export interface NewHold extends NewMeeting {
  readonly request: HoldRequest;
  readonly tokenHash: string;
  readonly agentHash: string | null;
  readonly expiresAt: Instant;
}

export interface HoldCommand {
  readonly hold: NewHold;
  readonly conditions: CommitConditions;
  /**
   * Holds for the same meeting with other hosts. If the hosts of `hold` cannot take the meeting, the first of
   * these holds whose hosts can take it is stored instead.
   */
  readonly alternatives?: readonly Pick<HoldCommand, 'hold' | 'conditions'>[];
  /**
   * The team's meeting type, whose Durable Object then runs the command. When absent, the Durable Object of
   * the host runs the command.
   */
  readonly teamTypeId?: string;
  /** The limits on the holds of the agent. The hold counts towards them. */
  readonly limits: readonly CountedLimit[];
  /** The email with the confirmation link. `sealedToken` is the encrypted token of the link. */
  readonly mail: { readonly id: string; readonly origin: string; readonly sealedToken: string };
}

export interface ReleaseCommand {
  readonly holdId: string;
  readonly hostId: string;
  readonly now: Instant;
}

interface HoldTimes {
  readonly expiresAt: Instant;
  readonly endedAt: Instant | null;
  readonly bookingId: string | null;
}

export type HoldState = 'open' | 'expired' | 'released' | 'confirmed';

export function readHoldState(hold: HoldTimes, now: Instant): HoldState {
  if (hold.bookingId !== null) return 'confirmed';
  if (hold.endedAt !== null) return 'released';
  return hold.expiresAt > now ? 'open' : 'expired';
}
