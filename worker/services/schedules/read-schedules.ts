import { AppError } from '../../contract/app-error.ts';
import type { Schedule } from '../../contract/schedules/schedule-calls.ts';
import type { StoredSchedule } from '../../db/schedules/read-schedule.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Deps } from '../service-deps.ts';
import { presentSchedule } from './present-schedule.ts';

type ReadDeps = Pick<Deps, 'schedules' | 'quarantinedRows' | 'clock'>;

async function readSchedules(deps: ReadDeps, hostId: string): Promise<StoredSchedule[]> {
  const schedules = await deps.schedules.listSchedules(hostId);
  const unreadable = schedules.flatMap((schedule) => schedule.unreadable);
  await deps.quarantinedRows.quarantine(unreadable, deps.clock.now());
  return schedules;
}

/** Returns the oldest schedule first. */
export async function listSchedules(deps: ReadDeps, hostId: string): Promise<Schedule[]> {
  const [schedules, uses] = await Promise.all([
    readSchedules(deps, hostId),
    deps.schedules.listUses(hostId),
  ]);
  return schedules.map((schedule) => presentSchedule(schedule, uses));
}

/** For a schedule of another host, throws the same error as for an unknown schedule. */
export async function ensureSchedule(
  deps: ReadDeps,
  hostId: string,
  id: string,
): Promise<StoredSchedule> {
  const schedules = await readSchedules(deps, hostId);
  const schedule = schedules.find((one) => one.id === id);
  if (!schedule) throw new AppError('NOT_FOUND', { message: hostText('Schedule Not Found') });
  return schedule;
}

export async function presentStored(deps: ReadDeps, hostId: string, id: string): Promise<Schedule> {
  const [schedule, uses] = await Promise.all([
    ensureSchedule(deps, hostId, id),
    deps.schedules.listUses(hostId),
  ]);
  return presentSchedule(schedule, uses);
}
