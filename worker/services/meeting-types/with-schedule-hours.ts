// Adds the hours of a schedule to the fields that a host sends for a meeting type.

import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import type { GivenFields } from '../../domain/meeting-types/merge-fields.ts';
import type { Deps } from '../service-deps.ts';

const UNKNOWN = hostText('Please choose one of your schedules.');

/**
 * Adds the hours of the schedule that the host sends. Adds nothing when the host keeps the current schedule.
 * Throws when the host has no such schedule.
 */
export async function withScheduleHours<Input extends GivenFields>(
  { schedules }: Pick<Deps, 'schedules'>,
  account: Account,
  base: Pick<MeetingTypeFields, 'scheduleId'>,
  input: Input,
): Promise<Input> {
  const { scheduleId } = input;
  if (typeof scheduleId !== 'string' || scheduleId === base.scheduleId) return input;
  const own = await schedules.listSchedules(account.id);
  const schedule = own.find(({ id }) => id === scheduleId);
  if (!schedule) ensureNoProblems([{ path: 'scheduleId', message: UNKNOWN }]);
  return { ...input, scheduleHours: schedule?.hours };
}

/**
 * If the host sends neither hours nor a schedule for a new meeting type, adds the host's default schedule and
 * its hours.
 */
export async function withDefaultSchedule<Input extends GivenFields>(
  { schedules }: Pick<Deps, 'schedules'>,
  account: Account,
  input: Input,
): Promise<Input> {
  if (input.availability !== undefined || input.scheduleId !== undefined) return input;
  const own = await schedules.listSchedules(account.id);
  const schedule = own.find(({ isDefault }) => isDefault);
  return schedule ? { ...input, scheduleId: schedule.id, scheduleHours: schedule.hours } : input;
}
