// Creates, changes and deletes schedules. Every change also changes the hours of the meeting types that use the
// schedule (decision 106).

import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { Schedule } from '../../contract/schedules/schedule-calls.ts';
import type { ScheduleInput } from '../../contract/schedules/schedule-schemas.ts';
import type { ChangeEffects } from '../../contract/slots/effect-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { PLANS } from '../../domain/plans/plans.ts';
import { checkSchedule } from '../../domain/schedules/check-schedule.ts';
import { compileHours } from '../../domain/schedules/compile-hours.ts';
import type { ScheduleFields } from '../../domain/schedules/schedule.ts';
import type { IfMatch } from '../api/if-match.ts';
import type { Deps } from '../service-deps.ts';
import { listEffects } from '../slots/preview-effects.ts';
import { startSchedule } from './ensure-default-schedule.ts';
import { presentSchedule } from './present-schedule.ts';
import { findHolidays, yearOf } from './read-holidays.ts';
import { ensureSchedule, presentStored } from './read-schedules.ts';

type ChangeDeps = Pick<
  Deps,
  'schedules' | 'meetingTypes' | 'holidays' | 'quarantinedRows' | 'ids' | 'clock'
>;

const NOT_DEFAULT = hostText('To change the default, make another schedule the default.');

function mergeSchedule(base: ScheduleFields, sent: ScheduleInput): ScheduleFields {
  return {
    name: sent.name?.trim() ?? base.name,
    timezone: sent.timezone ?? base.timezone,
    workingHours: sent.workingHours ?? base.workingHours,
    overrides: sent.overrides ?? base.overrides,
    holidays: sent.holidays === undefined ? base.holidays : sent.holidays,
    outOfOffice:
      sent.outOfOffice?.map((absence) => ({
        ...absence,
        note: absence.note.trim(),
        link: absence.link.trim(),
      })) ?? base.outOfOffice,
    travel: sent.travel ?? base.travel,
  };
}

/** Merges and checks the fields, and computes the hours. */
export async function prepareSchedule(
  deps: Pick<Deps, 'holidays' | 'clock'>,
  base: ScheduleFields,
  sent: ScheduleInput,
) {
  const fields = mergeSchedule(base, sent);
  const found = await findHolidays(deps, fields.holidays, yearOf(deps.clock.now()));
  ensureNoProblems([...checkSchedule(fields), ...found.problems]);
  return {
    ...fields,
    holidayDates: found.dates,
    holidaysUntil: found.until,
    hours: compileHours(fields, found.dates),
    isDefault: sent.isDefault ?? false,
  };
}

async function ensureOwnTypes(deps: ChangeDeps, hostId: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  const types = await deps.meetingTypes.listMeetingTypes(hostId);
  const known = new Set(types.map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  ensureNoProblems([
    { path: 'meetingTypeIds', message: hostText('Please choose meeting types of your own.') },
  ]);
}

export async function createSchedule(
  deps: ChangeDeps,
  account: Account,
  input: ScheduleInput,
): Promise<Schedule> {
  const { meetingTypeIds = [] } = input;
  const fields = await prepareSchedule(deps, startSchedule(account), input);
  await ensureOwnTypes(deps, account.id, meetingTypeIds);
  const write = { ...fields, id: deps.ids.create(), hostId: account.id, meetingTypeIds };
  const limit = PLANS[account.plan].scheduleLimit;
  const isStored = await deps.schedules.createSchedule(write, limit, deps.clock.now());
  if (!isStored) throw new AppError('SCHEDULE_LIMIT_REACHED');
  return presentStored(deps, account.id, write.id);
}

export async function updateSchedule(
  deps: ChangeDeps,
  account: Account,
  id: string,
  input: ScheduleInput,
  ifMatch?: IfMatch,
): Promise<Schedule> {
  const base = await ensureSchedule(deps, account.id, id);
  await ifMatch?.(presentSchedule(base, await deps.schedules.listUses(account.id)));
  const { meetingTypeIds = [] } = input;
  if (base.isDefault && input.isDefault === false)
    ensureNoProblems([{ path: 'isDefault', message: NOT_DEFAULT }]);
  const fields = await prepareSchedule(deps, base, input);
  await ensureOwnTypes(deps, account.id, meetingTypeIds);
  const write = { ...fields, id, hostId: account.id, meetingTypeIds };
  const isStored = await deps.schedules.updateSchedule(write, base.updatedAt, deps.clock.now());
  if (!isStored) throw new AppError(ifMatch ? 'PRECONDITION_FAILED' : 'SCHEDULE_CHANGED');
  if (base.unreadable.length > 0) await deps.quarantinedRows.release('schedules', id);
  return presentStored(deps, account.id, id);
}

/** Lists the upcoming bookings that would no longer fit if the host saved the schedule. Stores nothing. */
export async function previewScheduleEffects(
  deps: ChangeDeps & Pick<Deps, 'hostBookings'>,
  account: Account,
  id: string,
  input: ScheduleInput,
): Promise<ChangeEffects> {
  const base = await ensureSchedule(deps, account.id, id);
  const { hours } = await prepareSchedule(deps, base, input);
  const types = await deps.meetingTypes.listMeetingTypes(account.id);
  const changed = types.filter(
    (type) => type.scheduleId === id || input.meetingTypeIds?.includes(type.id),
  );
  return listEffects(
    deps,
    account,
    changed.map((type) => ({
      id: type.id,
      before: type,
      after: { ...type, availability: hours },
    })),
  );
}

/** Throws when a meeting type uses the schedule. The error names these meeting types. */
export async function deleteSchedule(
  deps: ChangeDeps,
  account: Account,
  id: string,
): Promise<void> {
  await ensureSchedule(deps, account.id, id);
  if (await deps.schedules.deleteSchedule(account.id, id)) return;
  const uses = await deps.schedules.listUses(account.id);
  const titles = uses.filter(({ scheduleId }) => scheduleId === id).map(({ title }) => title);
  const list = new Intl.ListFormat('en').format(titles);
  throw new AppError('SCHEDULE_IN_USE', {
    params: { meetingTypes: titles },
    message: hostText('Please choose other hours for these meeting types first: {list}.', { list }),
  });
}
