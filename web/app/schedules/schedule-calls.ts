// The API requests about schedules.

import type { FieldError } from '../../../worker/contract/errors.ts';
import type { ChangeEffects } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { HolidayChoices } from '../../../worker/contract/schedules/schedule-calls.ts';
import type { ScheduleRequest } from '../../../worker/contract/schedules/schedule-schemas.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { api } from '../api.ts';

const TEXTS = {
  load: t('Failed to load your schedules. Please reload the page.'),
  save: t('Failed to save the schedule. Please try again.'),
  delete: t('Failed to delete the schedule. Please try again.'),
} as const;

/** Returns null on failure. */
export async function findHolidays(query: {
  readonly country: string;
  readonly region: string;
}): Promise<HolidayChoices | null> {
  const answer = await readAnswer(api.schedules.holidays.$get({ query }), TEXTS.load);
  return answer.ok ? answer.body.data : null;
}

type ScheduleOutcome =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly message: string; readonly problems: readonly FieldError[] };

/** Saves a schedule. `id` is null for a new schedule. */
export async function saveSchedule(
  id: string | null,
  json: ScheduleRequest,
): Promise<ScheduleOutcome> {
  const answer =
    id === null
      ? await readAnswer(api.schedules.$post({ json }), TEXTS.save)
      : await readAnswer(api.schedules[':id'].$put({ param: { id }, json }), TEXTS.save);
  if (answer.ok) return { ok: true, message: answer.body.message };
  return {
    ok: false,
    message: answer.message,
    problems: answer.failure?.errors ?? [],
  };
}

/**
 * Returns the upcoming bookings that would no longer fit the changed schedule. Returns null when
 * there are none, and when the call fails.
 */
export async function findScheduleEffects(
  id: string,
  json: ScheduleRequest,
): Promise<ChangeEffects | null> {
  const call = api.schedules[':id'].effects.$post({ param: { id }, json });
  const answer = await readAnswer(call, TEXTS.save);
  return answer.ok && answer.body.data.total > 0 ? answer.body.data : null;
}

export async function deleteSchedule(id: string): Promise<ScheduleOutcome> {
  const call = api.schedules[':id'].$delete({ param: { id } });
  const answer = await readAnswer(call, TEXTS.delete);
  return answer.ok
    ? { ok: true, message: answer.body.message }
    : { ok: false, message: answer.message, problems: [] };
}
