// Checks whether a stored value has the shape of `OutboxFacts`. Checks only the fields for which a
// damaged value would cause a wrong email without any error.
import { isUnconfirmedIdentity } from '../providers/identity-providers.ts';
import type { OutboxFacts } from './outbox-facts.ts';

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasNumbers = (value: unknown, names: readonly string[]): boolean =>
  isPart(value) && names.every((name) => Number.isFinite(value[name]));

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  isPart(value) && names.every((name) => typeof value[name] === 'string');

const PARTS: Readonly<Record<keyof OutboxFacts, (value: unknown) => boolean>> = {
  invitationId: (value) => typeof value === 'string',
  signUpId: (value) => typeof value === 'string',
  identity: isUnconfirmedIdentity,
  apiKeyId: (value) => typeof value === 'string',
  removed: (value) => hasNumbers(value, ['webhooks', 'calendars']),
  standing: isPart,
  reminder: (value) => hasNumbers(value, ['startAt']) && hasTexts(value, ['kind']),
  agenda: (value) => hasTexts(value, ['date']),
  agreed: (value) =>
    isPart(value) &&
    hasNumbers(value, ['startAt']) &&
    hasTexts(value.host, ['zone', 'clock']) &&
    hasTexts(value.invitee, ['zone', 'clock']),
  former: (value) => hasNumbers(value, ['startAt', 'endAt']),
  before: (value) => typeof value === 'string',
  introduces: (value) => value === true || value === 1,
  newPlace: (value) => value === true,
  formerInvitee: (value) =>
    hasTexts(value, ['name', 'email', 'timeZone']) &&
    hasNumbers(value, ['startAt', 'endAt', 'sequence']),
  needsHost: (value) => hasTexts(value, ['reason', 'teamId', 'organizationId', 'team', 'person']),
  handover: (value) =>
    isPart(value) &&
    [value.from, value.to, value.by ?? value.to].every((person) =>
      hasTexts(person, ['id', 'name']),
    ),
  formerGuest: (value) => hasTexts(value, ['email']),
  connectionId: (value) => typeof value === 'string',
  revoke: (value) => hasTexts(value, ['token', 'accountId']),
  hold: (value) => hasTexts(value, ['id', 'token']),
  webhook: (value) => hasTexts(value, ['name', 'url', 'reason']),
  health: (value) => hasTexts(value, ['checkedAt']),
  actor: (value) => hasTexts(value, ['id', 'name']),
  by: (value) => value === 'invitee',
  host: (value) => hasTexts(value, ['name', 'email', 'username', 'timeZone']),
};

/**
 * Tells whether all known parts are valid. Absent and null parts are valid, and unknown parts are ignored,
 * because a later version may have written them.
 */
export function isOutboxFacts(value: unknown): boolean {
  if (!isPart(value)) return false;
  return Object.entries(PARTS).every(
    ([name, isValid]) => (value[name] ?? null) === null || isValid(value[name]),
  );
}
