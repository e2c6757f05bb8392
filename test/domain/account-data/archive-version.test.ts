// A service refuses an archive with a field that it does not know. So a new field needs a new version, with which an older
// service can say that the archive is from a newer one.
import { describe, expect, it } from 'vitest';
import {
  ARCHIVED_PARTS,
  archiveFrame,
} from '../../../worker/contract/account-data/account-archive.ts';
import { toJsonSchema } from '../../../worker/contract/validation.ts';
import { ARCHIVE_VERSION } from '../../../worker/domain/account-data/archive.ts';

/**
 * The fields that each version has added. A new field belongs into a new version: add an entry here, and increase
 * `ARCHIVE_VERSION`. Entries of released versions never change.
 */
const ADDED = [
  `
file: format version settings mailChoices messageTexts schedules meetingTypes busyTimes
settings: logo profilePicture name username timezone bio links hourFormat language bookingLimits
settings: showsOrganization
settings.links: label url
settings.bookingLimits: per bookings minutes
mailChoices: muted agendaHour
messageTexts: subject text kind
schedules: name timezone workingHours overrides isDefault holidays outOfOffice travel id
schedules.workingHours: day
schedules.workingHours.day: enabled start end breaks
schedules.workingHours.day.breaks: start end
schedules.overrides: from to enabled start end breaks
schedules.overrides.breaks: start end
schedules.holidays: country region except
schedules.outOfOffice: from to note link
schedules.travel: from to timezone
meetingTypes: title slug description durationMinutes durations startStepMinutes startsOnClock location locations
meetingTypes: primaryColor showUserName visibility isActive availability scheduleId rules questions fields
meetingTypes: maximumGuests showGuests cancellation rescheduling thankYouText afterUrl requiresApproval
meetingTypes: approvalTimeoutMinutes seats showSeatsLeft reminders followUps
meetingTypes.locations: kind value hideUntilBooked
meetingTypes.availability: workingHours overrides timezone
meetingTypes.availability.workingHours: day
meetingTypes.availability.workingHours.day: enabled start end breaks
meetingTypes.availability.workingHours.day.breaks: start end
meetingTypes.availability.overrides: date enabled start end breaks
meetingTypes.availability.overrides.breaks: start end
meetingTypes.rules: bufferBeforeMinutes bufferAfterMinutes minimumNoticeMinutes window limits hidesNight
meetingTypes.rules: bookingWindowDays maximumPerDay
meetingTypes.rules.window: kind days workingDaysOnly from to
meetingTypes.rules.limits: per bookings minutes
meetingTypes.questions: key type label help required options
meetingTypes.fields: phone notes
meetingTypes.cancellation: allowed noticeMinutes
meetingTypes.rescheduling: allowed noticeMinutes
meetingTypes.reminders: minutesBefore to
meetingTypes.followUps: thankYou noShow
busyTimes: start end
`,
];

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

/** All days have the same fields. */
const nameOf = (key: string) => key.replace(/^\w+day$/, 'day');

function listFields(path: string, { properties = {}, items, anyOf, oneOf }: Node): string[] {
  const parts = [items ?? [], anyOf ?? [], oneOf ?? []].flat();
  return [
    ...Object.entries(properties).flatMap(([key, node]) => [
      `${path} ${nameOf(key)}`,
      ...listFields(`${path}.${nameOf(key)}`, node),
    ]),
    ...parts.flatMap((node) => listFields(path, node)),
  ];
}

const readFields = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [path, ...names] = line.split(/:? +/);
      return names.map((name) => `${path} ${name}`);
    });

describe('the version of an archive', () => {
  it('increases with a new field', () => {
    const fields = [
      ...Object.keys(archiveFrame.shape).map((name) => `file ${name}`),
      ...Object.entries(ARCHIVED_PARTS).flatMap(([name, schema]) =>
        listFields(name, toJsonSchema(schema, 'input')),
      ),
    ];
    expect([...new Set(fields)].sort()).toEqual(ADDED.flatMap(readFields).sort());
    expect(ADDED).toHaveLength(ARCHIVE_VERSION);
  });

  it('is not the only one that a service reads: it reads the earlier ones too', () => {
    const isRead = (version: number) => archiveFrame.shape.version.safeParse(version).success;
    const versions = [...ADDED.keys()].map((index) => index + 1);
    expect([0, ...versions, ARCHIVE_VERSION + 1].filter(isRead)).toEqual(versions);
  });
});
