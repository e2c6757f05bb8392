// The columns of a meeting type that decide what its booking page shows and which slots it has. Each change of one of
// them gives the meeting type a new version.
import { pickFields } from '../../domain/api/declared-fields.ts';
import { PLAIN_FIELDS } from '../../domain/meeting-types/plain-fields.ts';
import type { readHours } from '../meeting-types/read-hours.ts';
import { meetingTypes } from '../schema/meeting-types.ts';

export const TYPE_COLUMNS = {
  ...pickFields(PLAIN_FIELDS, meetingTypes),
  id: meetingTypes.id,
  slug: meetingTypes.slug,
  title: meetingTypes.title,
  description: meetingTypes.description,
  location: meetingTypes.location,
  locations: meetingTypes.locations,
  durationMinutes: meetingTypes.durationMinutes,
  durations: meetingTypes.durations,
  primaryColor: meetingTypes.primaryColor,
  visibility: meetingTypes.visibility,
  availability: meetingTypes.availability,
  rules: meetingTypes.rules,
  questions: meetingTypes.questions,
  fields: meetingTypes.fields,
  cancellation: meetingTypes.cancellation,
  rescheduling: meetingTypes.rescheduling,
  thankYouText: meetingTypes.thankYouText,
  afterUrl: meetingTypes.afterUrl,
  passwordHash: meetingTypes.passwordHash,
  version: meetingTypes.updatedAt,
};

type ValueOf<Column extends { readonly _: { readonly data: unknown; readonly notNull: boolean } }> =
  Column['_']['notNull'] extends true ? Column['_']['data'] : Column['_']['data'] | null;

export type TypeRow = {
  readonly [Name in keyof typeof TYPE_COLUMNS]: ValueOf<(typeof TYPE_COLUMNS)[Name]>;
};

/** The checked values of the columns. */
export type MeetingTypeSettings = ReturnType<typeof readHours<TypeRow>>;
