// A service refuses an archive with a field or a value that it does not know. So a new field needs a new version, with which
// an older service can say that the archive is from a newer one. The same applies to a new value of a field with a list of
// values, such as a kind of place.
import { describe, expect, it } from 'vitest';
import {
  ARCHIVED_PARTS,
  archiveFrame,
} from '../../../worker/contract/account-data/account-archive.ts';
import { toJsonSchema } from '../../../worker/contract/validation.ts';
import { ARCHIVE_VERSION } from '../../../worker/domain/account-data/archive.ts';

/**
 * The fields that each version has added, after a colon, and the values, after an equals sign. A new field or value belongs
 * into a new version: add an entry here, and increase `ARCHIVE_VERSION`. Entries of released versions never change.
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
settings.hourFormat = 12 24
settings.language = en de fr es pt-BR it nl pl uk tr ja ko zh ar he
settings.bookingLimits.per = day week month
mailChoices.muted = booking.confirmed booking.requested booking.changed booking.cancelled booking.reminder
messageTexts.kind = requested confirmed changed time-asked cancelled reminder thank-you no-show
meetingTypes.visibility = public private
meetingTypes.locations.kind = google_meet teams zoom phone_host_calls phone_invitee_calls address link link_pattern text
meetingTypes.locations.kind = ask_invitee
meetingTypes.rules.window.kind = none rolling range
meetingTypes.rules.limits.per = day week month
meetingTypes.questions.type = short_text long_text single_choice multiple_choice checkbox phone number url
meetingTypes.fields.phone = required optional hidden
meetingTypes.fields.notes = required optional hidden
meetingTypes.reminders.to = invitee host both
`,
];

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** All days have the same fields. */
const nameOf = (key: string) => key.replace(/^\w+day$/, 'day');

function listValues(path: string, { enum: values = [], const: value }: Node): string[] {
  const all = value === undefined ? values : [...values, value];
  return all.map((each) => `${path} = ${each}`);
}

/** The keywords of JSON Schema that this test reads, or that contain no fields. */
const KEYWORDS = ['properties', 'items', 'anyOf', 'oneOf', 'enum', 'required', 'type'];

/** Lists the fields of the schema and all values of its fields with a list of values. */
function listFields(path: string, node: Node): string[] {
  const { properties = {}, items, anyOf, oneOf } = node;
  for (const [keyword, value] of Object.entries(node))
    if (typeof value === 'object' && !KEYWORDS.includes(keyword))
      throw new Error(`${path} has fields in ${keyword}, which this test does not read.`);
  const parts = [items ?? [], anyOf ?? [], oneOf ?? []].flat();
  return [
    ...listValues(path, node),
    ...Object.entries(properties).flatMap(([key, property]) => [
      `${path}: ${nameOf(key)}`,
      ...listFields(`${path}.${nameOf(key)}`, property),
    ]),
    ...parts.flatMap((part) => listFields(path, part)),
  ];
}

const readFields = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [start = '', path, sign] = /^(\S+?)(:| =) /.exec(line) ?? [];
      const names = line.slice(start.length).split(' ');
      return names.map((name) => `${path}${sign} ${name}`);
    });

describe('the version of an archive', () => {
  it('increases with a new field or a new value', () => {
    const fields = [
      ...Object.keys(archiveFrame.shape).map((name) => `file: ${name}`),
      ...Object.entries(ARCHIVED_PARTS).flatMap(([name, schema]) =>
        listFields(name, toJsonSchema(schema, 'input')),
      ),
    ];
    const known = ADDED.flatMap(readFields);
    const missing = [...new Set(fields)].filter((field) => !known.includes(field));
    const entry = `\`\n${missing.join('\n')}\n\`,`;
    expect(missing, `please increase ARCHIVE_VERSION, and add to ADDED:\n${entry}\n`).toEqual([]);
    expect([...new Set(fields)].sort()).toEqual(known.sort());
    expect(ARCHIVE_VERSION, 'please increase ARCHIVE_VERSION').toBe(ADDED.length);
  });

  it('is not the only one that a service reads: it reads the earlier ones too', () => {
    const isRead = (version: number) => archiveFrame.shape.version.safeParse(version).success;
    const versions = [...ADDED.keys()].map((index) => index + 1);
    expect([0, ...versions, ARCHIVE_VERSION + 1].filter(isRead)).toEqual(versions);
  });
});
