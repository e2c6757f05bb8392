import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { HostMeetingType } from '../../contract/meeting-types/meeting-type-calls.ts';
import type { MeetingTypeInput } from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { DEFAULT_FIELDS } from '../../domain/meeting-types/default-fields.ts';
import type { MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import { prepareFields } from '../../domain/meeting-types/prepare-fields.ts';
import { SLUG_TEXTS } from '../../domain/meeting-types/slug.ts';
import { PLANS } from '../../domain/plans/plans.ts';
import type { Deps } from '../service-deps.ts';
import { presentHostMeetingType } from './present-meeting-type.ts';
import { withDefaultSchedule, withScheduleHours } from './with-schedule-hours.ts';

export type CreationDeps = Pick<Deps, 'meetingTypes' | 'ids' | 'clock'>;

/** Returns the fields with the hash of the password. An absent password stays absent. */
export async function hashPassword(
  { passwordHasher }: Pick<Deps, 'passwordHasher'>,
  { password, ...fields }: MeetingTypeInput,
) {
  if (password === undefined) return fields;
  const passwordHash = password === null ? null : await passwordHasher.hash(password);
  return { ...fields, passwordHash };
}

export function slugTaken(): AppError {
  const message = SLUG_TEXTS.taken;
  return new AppError('SLUG_TAKEN', { message, errors: [{ path: 'slug', message }] });
}

/**
 * Creates a meeting type. The SQL insert enforces the plan's limit and a unique slug, even for
 * concurrent requests.
 */
export async function createMeetingType(
  deps: CreationDeps & Pick<Deps, 'passwordHasher' | 'schedules'>,
  account: Account,
  input: MeetingTypeInput,
): Promise<HostMeetingType> {
  const chosen = await withScheduleHours(deps, account, DEFAULT_FIELDS, input);
  const complete = await withDefaultSchedule(deps, account, chosen);
  const { fields, problems } = prepareFields(DEFAULT_FIELDS, await hashPassword(deps, complete));
  ensureNoProblems(problems);
  const created = await storeMeetingType(deps, account, fields);
  if (input.position === undefined) return created;
  const position = await deps.meetingTypes.moveMeetingType(account.id, created.id, input.position);
  return { ...created, position: position ?? created.position };
}

/** Stores checked fields as the host's last meeting type. */
export async function storeMeetingType(
  deps: CreationDeps,
  account: Account,
  fields: MeetingTypeFields,
): Promise<HostMeetingType> {
  const now = deps.clock.now();
  const type = { ...fields, id: deps.ids.create(), hostId: account.id, createdAt: now };
  const outcome = await deps.meetingTypes.createMeetingType(
    type,
    PLANS[account.plan].meetingTypeLimit,
  );
  if (outcome === 'limit-reached') throw new AppError('MEETING_TYPE_LIMIT_REACHED');
  if (outcome === 'slug-taken') throw slugTaken();
  return presentHostMeetingType({ ...type, ...outcome }, account.username);
}
