import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { SlotPreviewInput } from '../../contract/meeting-types/meeting-type-schemas.ts';
import { NO_SLOTS_REASONS, type SlotPreview } from '../../contract/slots/preview-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { DEFAULT_FIELDS } from '../../domain/meeting-types/default-fields.ts';
import { checkOtherFields } from '../../domain/meeting-types/fields.ts';
import { mergeFields, reportAtSentField } from '../../domain/meeting-types/merge-fields.ts';
import { type SlotSummary, summarizeSlots } from '../../domain/slots/summarize-slots.ts';
import type { DateRange } from '../../domain/slots/types.ts';
import { addDays } from '../../domain/time/calendar-date.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { localDateAt } from '../../domain/time/wall-clock.ts';
import { ensureMeetingType } from '../meeting-types/read-meeting-types.ts';
import { withScheduleHours } from '../meeting-types/with-schedule-hours.ts';
import type { Deps } from '../service-deps.ts';
import { readDraftSource } from './read-draft-source.ts';

const PREVIEW_DAYS = 7;

/**
 * Lists the slots of the next seven days that visitors would see if the host saved the fields in
 * the editor. Leaves out times that current bookings block. The first day is today in the host's
 * time zone.
 */
export async function previewSlots(
  deps: Pick<Deps, 'meetingTypes' | 'schedules' | 'quarantinedRows' | 'hostBookings' | 'clock'>,
  account: Account,
  { id, ...input }: SlotPreviewInput,
): Promise<SlotPreview> {
  const base = id === undefined ? DEFAULT_FIELDS : await ensureMeetingType(deps, account, id);
  const fields = mergeFields(base, await withScheduleHours(deps, account, base, input));
  ensureNoProblems(checkOtherFields(fields).map((problem) => reportAtSentField(problem, input)));
  const now = deps.clock.now();
  const range = previewRange(account.timeZone as TimeZone, now);
  const source = await readDraftSource(deps, account, { id, fields }, range, now);
  return presentSlotSummary(summarizeSlots(source, range, now));
}

export function presentSlotSummary({ open, shortage }: SlotSummary): SlotPreview {
  return {
    slots: open,
    reason: shortage,
    message: shortage === null ? null : NO_SLOTS_REASONS[shortage],
  };
}

/** The range of a preview: seven days from today. */
export function previewRange(zone: TimeZone, now: Instant): DateRange {
  const from = localDateAt(zone, now);
  return { from, to: addDays(from, PREVIEW_DAYS - 1), zone };
}
