import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { HostMeetingType } from '../../contract/meeting-types/meeting-type-calls.ts';
import type {
  MeetingTypeInput,
  MeetingTypePatch,
} from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { DEFAULT_FIELDS } from '../../domain/meeting-types/default-fields.ts';
import type { MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import { prepareFields } from '../../domain/meeting-types/prepare-fields.ts';
import { SLUG_TEXTS } from '../../domain/meeting-types/slug.ts';
import { PLANS } from '../../domain/plans/plans.ts';
import { ensureWriteCalendar } from '../calendars/ensure-write-calendar.ts';
import { createMeetingTypeEvent } from '../events/add-webhook-event.ts';
import { wakeWebhooks } from '../events/wake-webhooks.ts';
import { withLinkKey } from '../meeting-types/derive-link.ts';
import { presentHostMeetingType } from '../meeting-types/present-meeting-type.ts';
import { withDefaultSchedule, withScheduleHours } from '../meeting-types/with-schedule-hours.ts';
import type { Deps } from '../service-deps.ts';

export type CreationDeps = Pick<Deps, 'meetingTypes' | 'hostCalendar' | 'ids' | 'clock'>;

/** Returns the fields with the hash of the password. An absent password stays absent. */
export async function hashPassword(
  { passwordHasher }: Pick<Deps, 'passwordHasher'>,
  { password, ...fields }: MeetingTypePatch,
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
  deps: CreationDeps &
    Pick<Deps, 'passwordHasher' | 'schedules' | 'calendars' | 'calendarConnections'>,
  account: Account,
  input: MeetingTypeInput,
): Promise<HostMeetingType> {
  await ensureWriteCalendar(deps, account.id, input.writeCalendarId);
  const chosen = await withScheduleHours(deps, account, DEFAULT_FIELDS, input);
  const complete = await withDefaultSchedule(deps, account, chosen);
  const { fields, problems } = prepareFields(DEFAULT_FIELDS, await hashPassword(deps, complete));
  ensureNoProblems(problems);
  const locations = withLinkKey(fields.locations, [], deps.ids.create);
  const created = await storeMeetingType(deps, account, { ...fields, locations });
  if (input.position === undefined) return created;
  const position = await deps.meetingTypes.moveMeetingType(account.id, created.id, input.position);
  return { ...created, position: position ?? created.position };
}

/** Stores a new meeting type at the end of the host's list. The fields must be checked already. */
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
    createMeetingTypeEvent(deps.ids, account.plan, 'meeting_type.created'),
  );
  if (outcome === 'limit-reached') throw new AppError('MEETING_TYPE_LIMIT_REACHED');
  if (outcome === 'slug-taken') throw slugTaken();
  await wakeWebhooks(deps, account);
  return presentHostMeetingType({ ...type, ...outcome, managedBy: null }, account.username);
}
