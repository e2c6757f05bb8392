// The API requests about the connected calendar.
import type { CalendarStatus } from '../../../worker/contract/calendars/calendar-calls.ts';
import type { CalendarChoiceRequest } from '../../../worker/contract/calendars/calendar-schemas.ts';
import { type ApiAnswer, readAnswer } from '../../lib/api-answer.ts';
import { api } from '../api.ts';

export const CALENDAR_TEXTS = {
  readFailed: 'Failed to load your calendar connection',
  saveFailed: 'Failed to save calendar settings',
  refreshFailed: 'Failed to refresh your calendars',
  disconnectFailed: 'Failed to disconnect Google Calendar',
  connectFailed: 'Failed to connect Google Calendar. Please try again.',
  noToken: 'Authentication token not found. Please refresh and try again.',
} as const;

type CalendarAnswer = ApiAnswer<{
  success: true;
  data: CalendarStatus;
  message?: string | undefined;
}>;

const failureTexts = (text: string) => ({ refused: text, network: text });

/** Returns null when there was no response. */
export async function readCalendar(): Promise<CalendarStatus | null> {
  const answer = await readAnswer(api.calendar.$get(), failureTexts(CALENDAR_TEXTS.readFailed));
  return answer.ok ? answer.body.data : null;
}

export function chooseCalendars(json: CalendarChoiceRequest): Promise<CalendarAnswer> {
  return readAnswer(api.calendar.$patch({ json }), failureTexts(CALENDAR_TEXTS.saveFailed));
}

export function refreshCalendars(): Promise<CalendarAnswer> {
  return readAnswer(api.calendar.refresh.$post(), failureTexts(CALENDAR_TEXTS.refreshFailed));
}

export function disconnectCalendar(): Promise<CalendarAnswer> {
  return readAnswer(api.calendar.$delete(), failureTexts(CALENDAR_TEXTS.disconnectFailed));
}

export function requestTicket() {
  return readAnswer(api.calendar.ticket.$post(), failureTexts(CALENDAR_TEXTS.connectFailed));
}
