// The fields that a managed meeting type locks in its copies.
import { hostText } from '../language/host-text.ts';
import type { AvailabilityProblem } from '../limits/check-booking-rules.ts';
import type { LockableField } from './assignments.ts';
import type { MeetingTypeFields } from './fields.ts';

const LOCKED = hostText(
  'Your team manages this field. Please ask a manager of the team to change it.',
);

type FieldName = keyof MeetingTypeFields;

const NAMES: Partial<Record<LockableField, readonly FieldName[]>> = {
  durations: ['durations', 'durationMinutes'],
  locations: ['locations', 'location'],
  password: ['passwordHash'],
};

const namesOf = (field: LockableField): readonly FieldName[] =>
  NAMES[field] ?? [field as FieldName];

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** Returns a problem for each locked field whose value differs between `base` and `changed`. */
export function findLockedChanges(
  base: MeetingTypeFields,
  changed: MeetingTypeFields,
  lockedFields: readonly LockableField[],
): AvailabilityProblem[] {
  return lockedFields
    .filter((field) => namesOf(field).some((name) => !isSame(base[name], changed[name])))
    .map((path) => ({ path, message: LOCKED }));
}

/** Leaves out the locked fields, so that a change of the host never writes them. */
export function withoutLocked(
  fields: MeetingTypeFields,
  lockedFields: readonly LockableField[],
): Partial<MeetingTypeFields> {
  const locked = new Set<string>(lockedFields.flatMap(namesOf));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !locked.has(name)));
}
