// The preview of slots in the editor.
import { hostText } from '../../domain/language/host-text.ts';
import type { SlotShortage } from '../../domain/slots/summarize-slots.ts';

export const NO_SLOTS_REASONS = {
  'no-hours': hostText('There are no working hours in the next seven days.'),
  'too-short': hostText('No working time in the next seven days is long enough for this meeting.'),
  past: hostText('The working hours of the next seven days have already passed.'),
  'too-soon': hostText('The minimum notice leaves no slot in the next seven days.'),
  'too-far': hostText('The booking window leaves no slot in the next seven days.'),
  'too-early': hostText('The booking window starts after the next seven days.'),
  'day-full': hostText('The daily limit is reached on every working day of the next seven days.'),
  'week-full': hostText('The weekly limit is reached in the next seven days.'),
  'month-full': hostText('The monthly limit is reached in the next seven days.'),
  busy: hostText('Every slot of the next seven days is taken.'),
} as const satisfies Record<SlotShortage, string>;

export interface SlotPreview {
  /**
   * The number of free slots in the rest of today and on the next six dates, in the host's time
   * zone.
   */
  slots: number;
  /** The reason why there is no slot. Null when there is a slot. */
  reason: SlotShortage | null;
  /** The reason as a sentence. Null when there is a slot. */
  message: string | null;
}
