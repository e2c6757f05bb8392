// Lifetimes and limits of sessions, links, usernames and accounts.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/types.ts';

export const SESSION_MS = 24 * HOUR_MS;
/** Lifetime of a session whose user chose to stay signed in on the device. */
export const KEPT_SESSION_MS = 30 * DAY_MS;
/** Such a session also ends after this time without a request. */
export const KEPT_IDLE_MS = 7 * DAY_MS;
/** For this time after a person proved who they are, their session is fresh. */
export const FRESH_MS = 15 * MINUTE_MS;
/** The last use of a session is written at most once in this time. */
export const LAST_USE_STEP_MS = 10 * MINUTE_MS;
/** The maximum number of sessions in the list of an account. */
export const LISTED_SESSIONS_MAX = 200;
/** Lifetime of a ticket, a single-use secret in a URL. */
export const TICKET_MS = MINUTE_MS;
/** The maximum time between the redirect to Google and the return to our site. */
export const SIGN_IN_STATE_MS = 10 * MINUTE_MS;

export const LINK_MS = {
  'verify-email': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'confirm-identity': HOUR_MS,
  'stop-recovery': 3 * DAY_MS,
  'change-address': DAY_MS,
  'undo-address': 7 * DAY_MS,
} as const;
export type LinkPurpose = keyof typeof LINK_MS;

/** Lifetime of an invitation to an organization. */
export const INVITATION_MS = 14 * DAY_MS;

/**
 * An expired link is deleted only after this time. Until then, a person who opens it sees `expired`
 * instead of `invalid`.
 */
export const EXPIRED_LINK_KEPT_MS = 7 * DAY_MS;

/** The maximum time that the erasure of a deleted account waits for a calendar that does not answer. */
export const ERASURE_WAIT_MAX_MS = 14 * DAY_MS;

/** The maximum number of pending sign-ups per unverified email address. Each sign-up has its own password. */
export const PENDING_SIGN_UPS_MAX = 5;

/** The time for which a username stays reserved for its previous owner. */
export const RELEASED_USERNAME_MS = 90 * DAY_MS;

/** A sign-up is deleted when its email address is not verified within this time. */
export const UNVERIFIED_SIGN_UP_MS = 7 * DAY_MS;

/**
 * If an account has not signed in from a network for this time, the network becomes unknown again.
 */
export const KNOWN_NETWORK_MS = 180 * DAY_MS;

/** If an account has not signed in with a browser for this time, the browser becomes unknown again. */
export const KNOWN_DEVICE_MS = 180 * DAY_MS;

interface AttemptLimit {
  readonly maximum: number;
  readonly windowMs: number;
}

/**
 * Limits on attempts (decisions, "Limits against abuse"). `sign-in-network` counts failed sign-ins to one
 * account from one network. `sign-in-account` counts failed sign-ins to one account from all networks. When
 * there are too many failures from all networks, sign-ins from unknown networks must wait. In the same way,
 * `page-password-network` and `page-password` count wrong passwords of one booking page, and
 * `page-password-site` counts those from all networks of one /48, which one customer of a provider can have.
 * `second-factor-network` and `second-factor-account` count wrong codes after the right password.
 */
export const ATTEMPT_LIMITS = {
  'sign-in-network': { maximum: 10, windowMs: 15 * MINUTE_MS },
  'sign-in-account': { maximum: 50, windowMs: HOUR_MS },
  'second-factor-network': { maximum: 10, windowMs: 15 * MINUTE_MS },
  'second-factor-account': { maximum: 20, windowMs: HOUR_MS },
  'factor-recoveries': { maximum: 3, windowMs: DAY_MS },
  'second-factor-setups': { maximum: 20, windowMs: HOUR_MS },
  'sign-up-ip': { maximum: 5, windowMs: HOUR_MS },
  'mail-links-ip': { maximum: 10, windowMs: HOUR_MS },
  'mails-account': { maximum: 3, windowMs: HOUR_MS },
  'address-changes-account': { maximum: 5, windowMs: DAY_MS },
  'resets-account': { maximum: 3, windowMs: HOUR_MS },
  'username-changes-account': { maximum: 10, windowMs: DAY_MS },
  'uploads-account': { maximum: 50, windowMs: HOUR_MS },
  'archives-account': { maximum: 5, windowMs: HOUR_MS },
  'imports-account': { maximum: 20, windowMs: HOUR_MS },
  'mail-resends-booking': { maximum: 3, windowMs: HOUR_MS },
  'invitations-account': { maximum: 20, windowMs: HOUR_MS },
  'factor-rules-account': { maximum: 10, windowMs: DAY_MS },
  'departures-account': { maximum: 10, windowMs: DAY_MS },
  'organization-changes-account': { maximum: 50, windowMs: HOUR_MS },
  'event-exports-account': { maximum: 20, windowMs: HOUR_MS },
  'calendar-logins-account': { maximum: 20, windowMs: HOUR_MS },
  'calendar-refresh': { maximum: 10, windowMs: 5 * MINUTE_MS },
  'api-keys-account': { maximum: 30, windowMs: HOUR_MS },
  'webhook-tests-account': { maximum: 10, windowMs: MINUTE_MS },
  'page-password-network': { maximum: 10, windowMs: 15 * MINUTE_MS },
  'page-password-site': { maximum: 30, windowMs: 15 * MINUTE_MS },
  'page-password': { maximum: 50, windowMs: HOUR_MS },
  'contact-ip': { maximum: 5, windowMs: HOUR_MS },
  'contact-receipts': { maximum: 3, windowMs: HOUR_MS },
} as const satisfies Record<string, AttemptLimit>;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = MINUTE_MS;

/** The time for which a network stays known after the right password of a booking page. */
export const PAGE_VISITOR_MS = 30 * DAY_MS;

/**
 * Returns the required time between two attempts from unknown networks. `excess` is the number of failures
 * above the maximum for all networks. Each further failure doubles the time, up to one minute.
 */
export function computeTurnWait(excess: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, excess - 1));
}

export type AttemptLimitName = keyof typeof ATTEMPT_LIMITS;
