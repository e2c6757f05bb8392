// The emails to the invitee after the meeting. Storage, requests, defaults, limits and times derive from this list, and
// the tables with texts do not compile before they have a row for each of them.

interface FollowUp {
  /** Identifies the email. It is part of the id of an outbox row, so it must not change. */
  readonly kind: string;
  /** Sent only after the host marked that the invitee did not come, or else only without this mark. */
  readonly isForNoShow: boolean;
}

/** The keys are fields of a meeting type. */
export const FOLLOW_UPS = {
  thankYou: { kind: 'thank-you', isForNoShow: false },
  noShow: { kind: 'no-show', isForNoShow: true },
} as const satisfies Readonly<Record<string, FollowUp>>;

export type FollowUpName = keyof typeof FOLLOW_UPS;
export type FollowUpKind = (typeof FOLLOW_UPS)[FollowUpName]['kind'];

export const FOLLOW_UP_NAMES = Object.keys(FOLLOW_UPS) as readonly FollowUpName[];
export const FOLLOW_UP_KINDS = FOLLOW_UP_NAMES.map((name) => FOLLOW_UPS[name].kind);

export const mapFollowUps = <T>(make: (name: FollowUpName) => T) =>
  Object.fromEntries(FOLLOW_UP_NAMES.map((name) => [name, make(name)])) as Record<FollowUpName, T>;

/** Returns null for the kind of a reminder. */
export const findFollowUp = (kind: string) =>
  Object.values(FOLLOW_UPS).find((followUp) => followUp.kind === kind) ?? null;
