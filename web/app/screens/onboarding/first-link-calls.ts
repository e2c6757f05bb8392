// The API requests that store a host's link name, time zone and hours, and create the first meeting type. The requests
// find out what is stored already, so the host can send the form again after a failure.

import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import type { WireWorkingHours } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { type ApiAnswer, readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { api } from '../../api.ts';
import { createFirstType } from '../../meeting-types/create-first-type.ts';

const TEXTS = {
  profile: t('Failed to save your profile. Please try again.'),
  schedule: t('Failed to save the schedule. Please try again.'),
  type: t('Failed to save meeting type'),
  accountType: t('Failed to set account type'),
} as const;

interface FirstLink {
  readonly username: string;
  readonly timezone: TimeZone;
  readonly workingHours: WireWorkingHours;
}

type Stored = ApiAnswer<{ readonly path: string }>;

/** Returns the path of the booking page. `endsFirstLogin` is true for an individual account. */
export async function storeFirstLink(
  user: CurrentUser,
  { username, timezone, workingHours }: FirstLink,
  endsFirstLogin: boolean,
): Promise<Stored> {
  const isRenamed = username !== user.username;
  const json = { timezone, ...(isRenamed && { username }) };
  const profile = await readAnswer(api.users.profile.$patch({ json }), TEXTS.profile);
  if (!profile.ok) return profile;
  const schedule = await storeDefaultSchedule({ timezone, workingHours });
  if (!schedule.ok) return schedule;
  const types = await readAnswer(api['meeting-types'].$get(), TEXTS.type);
  if (!types.ok) return types;
  const known = types.body.data[0];
  const type = known ? { ok: true as const, path: known.path } : await storeFirstType();
  if (!type.ok) return type;
  if (endsFirstLogin) {
    const accountType = 'individual';
    const call = api.auth['set-account-type'].$post({ json: { accountType } });
    const chosen = await readAnswer(call, TEXTS.accountType);
    if (!chosen.ok) return chosen;
  }
  return { ok: true, body: { path: type.path } };
}

async function storeFirstType() {
  const created = await createFirstType();
  return created.ok ? ({ ok: true, path: created.body.data.path } as const) : created;
}

/** Changes the default schedule. Creates it if the host has no schedule. */
async function storeDefaultSchedule(
  hours: Pick<FirstLink, 'timezone' | 'workingHours'>,
): Promise<ApiAnswer<object>> {
  const own = await readAnswer(api.schedules.$get(), TEXTS.schedule);
  if (!own.ok) return own;
  const id = own.body.data.find(({ isDefault }) => isDefault)?.id;
  const json = { ...hours, name: t('Working hours') };
  return id === undefined
    ? readAnswer(api.schedules.$post({ json }), TEXTS.schedule)
    : readAnswer(api.schedules[':id'].$put({ param: { id }, json: hours }), TEXTS.schedule);
}
