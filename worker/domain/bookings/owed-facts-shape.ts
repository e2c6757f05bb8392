// Whether a stored value is what `OwedFacts` says. Only what would be read wrongly without a sign is looked at.
import type { OwedFacts } from './owed-facts.ts';

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasNumbers = (value: unknown, names: readonly string[]): boolean =>
  isPart(value) && names.every((name) => Number.isFinite(value[name]));

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  isPart(value) && names.every((name) => typeof value[name] === 'string');

const PARTS: Readonly<Record<keyof OwedFacts, (value: unknown) => boolean>> = {
  invitationId: (value) => typeof value === 'string',
  signUpId: (value) => typeof value === 'string',
  removed: (value) => hasNumbers(value, ['webhooks', 'calendars']),
  standing: isPart,
  reminder: (value) => hasNumbers(value, ['startAt']) && hasTexts(value, ['kind']),
  former: (value) => hasNumbers(value, ['startAt', 'endAt']),
  before: (value) => typeof value === 'string',
  introduces: (value) => value === true || value === 1,
  formerInvitee: (value) =>
    hasTexts(value, ['name', 'email', 'timeZone']) &&
    hasNumbers(value, ['startAt', 'endAt', 'sequence']),
  revoke: (value) => hasTexts(value, ['token', 'accountId']),
  webhook: (value) => hasTexts(value, ['name', 'url', 'reason']),
  health: (value) => hasTexts(value, ['checkedAt']),
  by: (value) => value === 'invitee',
  host: (value) => hasTexts(value, ['name', 'email', 'username', 'timeZone']),
};

/** A part that is absent or null is none; one that a later version added is left alone. */
export function isOwedFacts(value: unknown): boolean {
  if (!isPart(value)) return false;
  return Object.entries(PARTS).every(
    ([name, isRight]) => (value[name] ?? null) === null || isRight(value[name]),
  );
}
