// Returns the booking page as it would look if the host saved the fields in the editor. Stores
// nothing.

import { AppError } from '../../contract/app-error.ts';
import type { BookingPageData } from '../../contract/booking-page/page-data.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { SlotPreviewInput } from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { AvailabilityAnswer } from '../../contract/slots/slot-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { checkQuestions } from '../../domain/meeting-types/check-questions.ts';
import { completeQuestions } from '../../domain/meeting-types/complete-questions.ts';
import { DEFAULT_FIELDS } from '../../domain/meeting-types/default-fields.ts';
import { checkOtherFields, type MeetingTypeFields } from '../../domain/meeting-types/fields.ts';
import {
  type GivenFields,
  mergeFields,
  reportAtSentField,
} from '../../domain/meeting-types/merge-fields.ts';
import type { DateRange } from '../../domain/slots/types.ts';
import { withDuration } from '../booking-page/find-booking-page.ts';
import { computeAvailability } from '../booking-page/list-availability.ts';
import { firstRange } from '../booking-page/load-booking-page.ts';
import { presentHost, presentOffer } from '../booking-page/present-booking-page.ts';
import { ensureMeetingType } from '../meeting-types/read-meeting-types.ts';
import { withScheduleHours } from '../meeting-types/with-schedule-hours.ts';
import type { Deps } from '../service-deps.ts';
import { readDraftSource } from './read-draft-source.ts';

type PreviewDeps = Pick<
  Deps,
  'meetingTypes' | 'schedules' | 'quarantinedRows' | 'hostBookings' | 'bookingPages' | 'clock'
>;

const UNTITLED = 'Untitled';

/** Merges and checks the fields. A title and a slug are not needed before the meeting type is saved. */
export function ensureDraft(base: MeetingTypeFields, input: GivenFields): MeetingTypeFields {
  const merged = mergeFields(base, input);
  const fields = {
    ...merged,
    title: merged.title || UNTITLED,
    questions: completeQuestions(merged.questions),
  };
  const problems = [...checkOtherFields(fields), ...checkQuestions(fields.questions)];
  ensureNoProblems(problems.map((problem) => reportAtSentField(problem, input)));
  return fields;
}

async function prepareDraft(
  deps: PreviewDeps,
  account: Account,
  { id, ...input }: SlotPreviewInput,
): Promise<MeetingTypeFields> {
  const base = id === undefined ? DEFAULT_FIELDS : await ensureMeetingType(deps, account, id);
  return ensureDraft(base, await withScheduleHours(deps, account, base, input));
}

async function listDraftTimes(
  deps: PreviewDeps,
  account: Account,
  fields: MeetingTypeFields,
  id: string | undefined,
  range: DateRange,
): Promise<AvailabilityAnswer> {
  const now = deps.clock.now();
  const source = await readDraftSource(deps, account, { id, fields }, range, now);
  return computeAvailability(source, range, now);
}

export async function previewPage(
  deps: PreviewDeps,
  account: Account,
  input: SlotPreviewInput,
): Promise<BookingPageData> {
  const now = deps.clock.now();
  const fields = await prepareDraft(deps, account, input);
  const host = await deps.bookingPages.findHost(account.id);
  if (!host) throw new AppError('UNAUTHENTICATED');
  return {
    kind: 'booking',
    embed: false,
    now: new Date(now).toISOString(),
    host: presentHost({ ...host, showUserName: fields.showUserName }),
    hostTimezone: account.timeZone,
    meetingType: presentOffer({ ...fields, id: input.id ?? '', calendar: host.calendar }),
    availability: await listDraftTimes(deps, account, fields, input.id, firstRange(now)),
  };
}

/** Lists the free slots of the draft, like `listAvailability` for a saved meeting type. */
export async function previewAvailability(
  deps: PreviewDeps,
  account: Account,
  input: SlotPreviewInput,
  query: DateRange & { readonly duration?: number | undefined },
): Promise<AvailabilityAnswer> {
  const fields = withDuration(await prepareDraft(deps, account, input), query.duration);
  return listDraftTimes(deps, account, fields, input.id, query);
}
