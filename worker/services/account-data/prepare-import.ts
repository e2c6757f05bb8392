// Turns an archive into the rows that an import stores. Every part passes the rules of the request that would store it.
import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { AccountImport } from '../../db/account-data/account-imports.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { API_SETTINGS } from '../../domain/accounts/user-settings.ts';
import { pickFields } from '../../domain/api/declared-fields.ts';
import { firstAgendaAt } from '../../domain/email/mail-choices.ts';
import { MESSAGE_LANGUAGE } from '../../domain/email/message-texts.ts';
import { DEFAULT_FIELDS } from '../../domain/meeting-types/default-fields.ts';
import { prepareFields } from '../../domain/meeting-types/prepare-fields.ts';
import { PLANS } from '../../domain/plans/plans.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant } from '../../domain/time/types.ts';
import { previewMessageText } from '../email/message-texts.ts';
import { createMeetingTypeEvent } from '../events/add-webhook-event.ts';
import { withLinkKey } from '../meeting-types/derive-link.ts';
import { prepareSchedule } from '../schedules/change-schedules.ts';
import { startSchedule } from '../schedules/ensure-default-schedule.ts';
import type { Deps } from '../service-deps.ts';
import { type ReadAccount as Archived, refuseProblems, refuseValue } from './read-archive.ts';

type PrepareDeps = Pick<Deps, 'holidays' | 'ids' | 'clock'>;

function ensureUnique(path: string, values: readonly string[]): void {
  const index = values.findIndex((value, position) => values.indexOf(value) < position);
  if (index >= 0) throw refuseValue(path.replace('*', String(index)));
}

function ensurePlan({ plan }: Account, { schedules, meetingTypes }: Archived): void {
  const { scheduleLimit, meetingTypeLimit } = PLANS[plan];
  if (scheduleLimit !== null && schedules.length > scheduleLimit)
    throw new AppError('SCHEDULE_LIMIT_REACHED');
  if (meetingTypeLimit !== null && meetingTypes.length > meetingTypeLimit)
    throw new AppError('MEETING_TYPE_LIMIT_REACHED');
}

async function prepareSchedules(deps: PrepareDeps, account: Account, { schedules }: Archived) {
  ensureUnique(
    'schedules.*.id',
    schedules.map(({ id }) => id),
  );
  const defaults = schedules.filter(({ isDefault }) => isDefault).length;
  if (schedules.length > 0 && defaults !== 1) throw refuseValue('schedules.0.isDefault');
  return Promise.all(
    schedules.map(async ({ id: archivedId, ...sent }, index) => {
      const base = startSchedule(account);
      const fields = await refuseProblems(`schedules.${index}`, () =>
        prepareSchedule(deps, base, sent),
      );
      return { archivedId, write: { ...fields, id: deps.ids.create() } };
    }),
  );
}

type Prepared = Awaited<ReturnType<typeof prepareSchedules>>;

async function prepareTypes(
  deps: PrepareDeps,
  { plan }: Account,
  { meetingTypes }: Archived,
  schedules: Prepared,
): Promise<AccountImport['meetingTypes']> {
  const types = await Promise.all(
    meetingTypes.map((type, index) =>
      refuseProblems(`meetingTypes.${index}`, () => {
        const { scheduleId } = type;
        const chosen = schedules.find(({ archivedId }) => archivedId === scheduleId)?.write;
        if (typeof scheduleId === 'string' && !chosen)
          throw refuseValue(`meetingTypes.${index}.scheduleId`);
        const hours = chosen && { scheduleId: chosen.id, scheduleHours: chosen.hours };
        const { fields, problems } = prepareFields(DEFAULT_FIELDS, { ...type, ...hours });
        ensureNoProblems(problems);
        return {
          ...fields,
          id: deps.ids.create(),
          locations: withLinkKey(fields.locations, [], deps.ids.create),
          event: createMeetingTypeEvent(deps.ids, plan, 'meeting_type.created'),
        };
      }),
    ),
  );
  ensureUnique(
    'meetingTypes.*.slug',
    types.map(({ slug }) => slug),
  );
  return types;
}

async function prepareTexts({ messageTexts }: Archived) {
  ensureUnique(
    'messageTexts.*.kind',
    messageTexts.map(({ kind }) => kind),
  );
  for (const [index, text] of messageTexts.entries())
    await refuseProblems(`messageTexts.${index}`, () => previewMessageText(text));
  return messageTexts;
}

function prepareMailChoices(
  { muted, agendaHour }: Archived['mailChoices'],
  timeZone: string,
  origin: string,
  now: Instant,
) {
  const zone = readTimeZone(timeZone);
  const agendaNextAt = agendaHour === null ? null : firstAgendaAt({ zone, hour: agendaHour }, now);
  return { muted: [...new Set(muted)], agendaHour, agendaNextAt, origin };
}

/** The pictures are stored later, when everything else is known to be valid. */
export async function prepareImport(
  deps: PrepareDeps,
  account: Account,
  archived: Archived,
  origin: string,
): Promise<Omit<AccountImport, 'logo' | 'ownPicture'>> {
  ensurePlan(account, archived);
  const now = deps.clock.now();
  const { timezone: timeZone = account.timeZone, ...settings } = archived.settings;
  const host = { ...account, timeZone };
  const schedules = await prepareSchedules(deps, host, archived);
  return {
    hostId: account.id,
    importId: deps.ids.create(),
    // A request cannot remove the language, so its schema reads null as absent.
    settings: pickFields(API_SETTINGS, { ...settings, language: settings.language ?? null }),
    timeZone,
    schedules: schedules.map(({ write }) => write),
    meetingTypes: await prepareTypes(deps, account, archived, schedules),
    texts: await prepareTexts(archived),
    language: MESSAGE_LANGUAGE,
    mailChoices: prepareMailChoices(archived.mailChoices, timeZone, origin, now),
    busyTimes: archived.busyTimes.filter(({ end }) => end > now),
  };
}
