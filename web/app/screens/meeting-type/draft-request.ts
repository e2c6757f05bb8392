// Converts a draft to a request.
import type { MeetingTypeRequest } from '../../../../worker/contract/meeting-types/meeting-type-schemas.ts';
import { pickFields } from '../../../../worker/domain/api/declared-fields.ts';
import { mapFollowUps } from '../../../../worker/domain/email/follow-ups.ts';
import { PLAIN_FIELDS } from '../../../../worker/domain/meeting-types/plain-fields.ts';
import { canHaveSeats } from '../../../../worker/domain/teams/team-type.ts';
import { splitAvailability } from '../../hours/overnight-draft.ts';
import {
  type Draft,
  type DraftNotice,
  type DraftPolicy,
  type DraftQuestion,
  NOTICE_UNITS,
} from './draft.ts';
import { toSlotSettings } from './slot-settings.ts';

export function toRequest(draft: Draft): MeetingTypeRequest {
  const { title, slug, description, durationMinutes, primaryColor, visibility } = draft;
  const settings = toSlotSettings({ ...draft, durationMinutes });
  return {
    ...pickFields(PLAIN_FIELDS, draft),
    title,
    slug,
    description,
    locations: draft.locations.map(({ kind, value, hideUntilBooked = false }) => ({
      kind,
      value,
      hideUntilBooked,
    })),
    primaryColor,
    visibility,
    questions: draft.questions.map(toQuestion),
    fields: draft.fields,
    cancellation: toPolicy(draft.cancellation),
    rescheduling: toPolicy(draft.rescheduling),
    thankYouText: draft.thankYouText,
    afterUrl: draft.afterUrl,
    password: draft.password === '' ? undefined : draft.password,
    // Some kinds of team meeting types, such as a round robin, cannot have seats. Seats that the user set
    // before choosing such a kind are not sent.
    seats: draft.team === null || canHaveSeats(draft.team) ? draft.seats : null,
    writeCalendarId: draft.writeCalendarId,
    reminders: draft.reminders.map(({ to, ...before }) => ({
      minutesBefore: toMinutes(before),
      to,
    })),
    followUps: mapFollowUps((name) => toFollowUp(draft.followUps[name])),
    ...settings,
    availability: settings.availability && splitAvailability(settings.availability),
  };
}

/** An empty amount becomes NaN, which the validation refuses. */
const toMinutes = ({ noticeAmount, noticeUnit }: DraftNotice): number =>
  (noticeAmount.trim() === '' ? Number.NaN : Number(noticeAmount)) * NOTICE_UNITS[noticeUnit];

const toFollowUp = (after: DraftNotice | null) => (after === null ? null : toMinutes(after));

function toPolicy({ kind, noticeAmount, noticeUnit }: DraftPolicy) {
  const noticeMinutes = kind === 'notice' ? Number(noticeAmount) * NOTICE_UNITS[noticeUnit] : 0;
  return { allowed: kind !== 'never', noticeMinutes };
}

export function toQuestion({ savedKey, options, type, label, help, required }: DraftQuestion) {
  const lines = options.split('\n').map((line) => line.trim());
  return { key: savedKey, type, label, help, required, options: lines.filter(Boolean) };
}
