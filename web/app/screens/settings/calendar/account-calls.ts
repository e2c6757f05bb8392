// The API requests of the calendar settings.

import type {
  BlockedTimes,
  CalendarFeed,
  CalendarStatus,
} from '../../../../../worker/contract/calendars/calendar-calls.ts';
import type {
  CalDavAccount,
  CalendarChoiceRequest,
  CalendarFeedRequest,
} from '../../../../../worker/contract/calendars/calendar-schemas.ts';
import { type ApiAnswer, readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { api } from '../../../api.ts';
import { CALENDAR_TEXTS } from '../../../calendars/calendar-calls.ts';

const ACCOUNT_TEXTS = {
  saveFailed: t('Failed to save calendar settings'),
  refreshFailed: t('Failed to check your calendars'),
  testFailed: t('Failed to test the calendar account. Please try again.'),
  disconnectFailed: t('Failed to disconnect the calendar'),
  feedFailed: t('Failed to change the address. Please try again.'),
} as const;

export interface CalendarBody {
  readonly success: true;
  readonly data: CalendarStatus;
  readonly message?: string | undefined;
}

export type CalendarAnswer = ApiAnswer<CalendarBody>;

export function chooseCalendars(json: CalendarChoiceRequest): Promise<CalendarAnswer> {
  return readAnswer(api.calendar.$patch({ json }), ACCOUNT_TEXTS.saveFailed);
}

export function refreshCalendars(): Promise<CalendarAnswer> {
  return readAnswer(api.calendar.refresh.$post(), ACCOUNT_TEXTS.refreshFailed);
}

export function disconnectAccount(id: string): Promise<CalendarAnswer> {
  const call = api.calendar.accounts[':id'].$delete({ param: { id } });
  return readAnswer(call, ACCOUNT_TEXTS.disconnectFailed);
}

export function testAccount(id: string) {
  const call = api.calendar.accounts[':id'].test.$post({ param: { id } });
  return readAnswer(call, ACCOUNT_TEXTS.testFailed);
}

export function connectCalDav(json: CalDavAccount): Promise<CalendarAnswer> {
  const call = api.calendar.caldav.$post({ json });
  return readAnswer(call, CALENDAR_TEXTS.connectFailed);
}

export function connectFeed(json: CalendarFeedRequest): Promise<CalendarAnswer> {
  return readAnswer(api.calendar.ics.$post({ json }), CALENDAR_TEXTS.connectFailed);
}

/** Returns null on failure. */
export async function listBlockedTimes(): Promise<BlockedTimes['blocked'] | null> {
  const answer = await readAnswer(api.calendar.blocked.$get());
  return answer.ok ? answer.body.data.blocked : null;
}

/** Returns null on failure. */
export async function readFeed(): Promise<CalendarFeed | null> {
  const answer = await readAnswer(api.calendar.feed.$get());
  return answer.ok ? answer.body.data : null;
}

/** Creates the address of the feed, or replaces it. */
export function createFeed() {
  return readAnswer(api.calendar.feed.$post(), ACCOUNT_TEXTS.feedFailed);
}

export function endFeed() {
  return readAnswer(api.calendar.feed.$delete(), ACCOUNT_TEXTS.feedFailed);
}
