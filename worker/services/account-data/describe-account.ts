// Describes what an import can carry into another account. Ids, names of the instance and secrets stay out, so the
// description of an imported account is equal to the imported one.
import {
  ARCHIVED_SCHEDULE,
  ARCHIVED_TYPE,
  type ArchivedAccount,
} from '../../contract/account-data/account-archive.ts';
import { toWirePlace } from '../../contract/meeting-types/wire-place.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { readLinks } from '../../db/accounts/read-links.ts';
import { readLimits } from '../../db/limits/read-limits.ts';
import type { MeetingType } from '../../db/meeting-types/meeting-types.ts';
import { ARCHIVE_FORMAT } from '../../domain/account-data/archive.ts';
import { ARCHIVE_VERSION } from '../../domain/account-data/archive-version.ts';
import { pickFields } from '../../domain/api/declared-fields.ts';
import { ENGLISH } from '../../domain/language/english.ts';
import { findLanguage, toAccountLanguage } from '../../domain/language/languages.ts';
import { toStorablePlace } from '../../domain/meeting-types/prepare-fields.ts';
import { readPlace } from '../../domain/meeting-types/read-place.ts';
import { readMailChoices } from '../email/mail-choices.ts';
import { presentMessageTexts } from '../email/message-texts.ts';
import { presentHostMeetingType } from '../meeting-types/present-meeting-type.ts';
import { listSchedules } from '../schedules/read-schedules.ts';
import type { Deps } from '../service-deps.ts';

export type DescribeDeps = Pick<
  Deps,
  | 'accountImports'
  | 'meetingTypes'
  | 'schedules'
  | 'messageTexts'
  | 'mailChoices'
  | 'quarantinedRows'
  | 'clock'
>;

/**
 * A meeting type that was last saved before hosts could offer several places has its place as a text. A number that was
 * stored before numbers were checked is a text in the archive, because no request could store it. A meeting type has at
 * most one text, so both texts become one.
 */
function listPlaces({ location, locations }: MeetingType) {
  const stored = locations.length > 0 ? locations : [readPlace(location)];
  const places = stored.filter((place) => place !== null).map(toStorablePlace);
  const texts = places.filter(({ kind }) => kind === 'text');
  const text = {
    value: texts.map(({ value }) => value).join(', '),
    hideUntilBooked: texts.some(({ hideUntilBooked }) => hideUntilBooked),
  };
  return [...new Map(places.map((place) => [place.kind, place])).values()]
    .map((place) => (place.kind === 'text' ? { ...place, ...text } : place))
    .map(toWirePlace);
}

/**
 * The password of a page stays out, and no one may open the page without it. So a page with a password is inactive in
 * the archive, until the host sets a new password.
 */
function describeType(type: MeetingType, scheduleIds: ReadonlyMap<string, string>) {
  const presented = presentHostMeetingType(type, '');
  const { bookingWindowDays: _days, maximumPerDay: _perDay, ...rules } = presented.rules;
  const { durations, durationMinutes, availability } = presented;
  const scheduleId = scheduleIds.get(type.scheduleId ?? '') ?? null;
  const fields = {
    ...presented,
    rules,
    durations: durations.length > 0 ? durations : [durationMinutes],
    location: undefined,
    locations: listPlaces(type),
    isActive: presented.isActive && !presented.hasPassword,
    scheduleId,
    // A meeting type with a schedule has the hours of the schedule.
    availability: scheduleId === null ? availability : undefined,
  };
  return pickFields(ARCHIVED_TYPE, fields);
}

export async function describeAccount(
  deps: DescribeDeps,
  account: Account,
): Promise<ArchivedAccount> {
  const now = deps.clock.now();
  const [schedules, types, texts, mailChoices, busyTimes] = await Promise.all([
    listSchedules(deps, account.id),
    deps.meetingTypes.listMeetingTypes(account.id),
    deps.messageTexts.listOfHosts([account.id]),
    readMailChoices(deps, account.id),
    deps.accountImports.listUpcomingTimes(account.id, now),
  ]);
  const scheduleIds = new Map(schedules.map(({ id }, index) => [id, String(index + 1)]));
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    settings: {
      timezone: account.timeZone,
      hourFormat: account.hourFormat,
      language: toAccountLanguage(findLanguage(account.language)),
      bio: account.bio,
      links: readLinks(account.links).map((link) => ({ ...link })),
      bookingLimits: readLimits(account.bookingLimits).map((limit) => ({ ...limit })),
    },
    mailChoices,
    messageTexts: presentMessageTexts(ENGLISH, texts)
      .messages.filter(({ isOwn }) => isOwn)
      .map(({ kind, subject, text }) => ({ kind, subject, text })),
    schedules: schedules.map((schedule) => ({
      ...pickFields(ARCHIVED_SCHEDULE, schedule),
      id: scheduleIds.get(schedule.id) ?? '',
    })),
    meetingTypes: types.map((type) => describeType(type, scheduleIds)),
    busyTimes: busyTimes.map(({ start, end }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
    })),
  };
}
