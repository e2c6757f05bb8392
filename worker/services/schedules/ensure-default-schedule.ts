// The schedule that every host has from the start. A sign-in before the end of onboarding creates it, so no way through
// onboarding can leave it out. Onboarding asks for its hours, and the host can change or delete it later.
import type { Account } from '../../db/accounts/accounts.ts';
import type { ScheduleWrite } from '../../db/schedules/schedules.ts';
import { readLanguage } from '../../domain/language/languages.ts';
import { DEFAULT_AVAILABILITY } from '../../domain/meeting-types/default-hours.ts';
import { compileHours } from '../../domain/schedules/compile-hours.ts';
import type { ScheduleFields } from '../../domain/schedules/schedule.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Deps } from '../service-deps.ts';

export type DefaultScheduleDeps = Pick<Deps, 'schedules' | 'translations' | 'ids' | 'clock'>;

/** The fields of a new schedule that the host has not filled in. */
export const startSchedule = ({ timeZone }: Pick<Account, 'timeZone'>): ScheduleFields => ({
  name: '',
  timezone: readTimeZone(timeZone),
  workingHours: DEFAULT_AVAILABILITY.workingHours,
  overrides: [],
  holidays: null,
  outOfOffice: [],
  travel: [],
});

export function prepareDefaultSchedule(
  host: Pick<Account, 'id' | 'timeZone'>,
  id: string,
  name: string,
): ScheduleWrite {
  const fields = { ...startSchedule(host), name };
  return {
    ...fields,
    id,
    hostId: host.id,
    holidayDates: [],
    holidaysUntil: null,
    hours: compileHours(fields, []),
    isDefault: true,
    meetingTypeIds: [],
  };
}

/**
 * Does nothing after onboarding, and for a host who has a schedule. Never throws, because the host must be able to sign
 * in without a schedule. If it fails, the next sign-in before the end of onboarding tries again, and the last step of
 * onboarding creates the schedule that it asks for.
 */
export async function ensureDefaultSchedule(
  deps: DefaultScheduleDeps,
  account: Account,
): Promise<void> {
  if (!account.isFirstLogin) return;
  try {
    const t = await deps.translations.load(readLanguage(account.language));
    const write = prepareDefaultSchedule(account, deps.ids.create(), t('Working hours'));
    await deps.schedules.createSchedule(write, 1, deps.clock.now());
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    console.error(
      JSON.stringify({ event: 'default-schedule-failed', userId: account.id, error: name }),
    );
  }
}
