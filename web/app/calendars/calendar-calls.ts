// The API requests about calendars that several screens use. The settings have their own requests in
// screens/settings/calendar/account-calls.ts.

import type { CalendarStatus } from '../../../worker/contract/calendars/calendar-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';

export const CALENDAR_TEXTS = {
  readFailed: t('Failed to load your calendar connection'),
  connectFailed: t('Failed to connect the calendar. Please try again.'),
} as const;

/** Returns null when there was no response. */
export async function readCalendar(): Promise<CalendarStatus | null> {
  const answer = await readAnswer(api.calendar.$get(), CALENDAR_TEXTS.readFailed);
  return answer.ok ? answer.body.data : null;
}
