// Every host has a default schedule from the first sign-in, however onboarding goes on.
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { Schedule } from '../../../worker/contract/schedules/schedule-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { startSession } from '../../../worker/services/sign-in/start-session.ts';
import { createHost } from '../../support/hosts.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';

const listSchedules = async (me: SignedInHost) =>
  (await me.call<Schedule[]>('GET', '/schedules')).body.data;

const signInAgain = ({ host }: SignedInHost, zone: TimeZone | null = null) =>
  startSession(createDeps(env), { userId: host.id, epoch: null }, { zone });

describe('the default schedule', () => {
  it('exists after the first sign-in, with the usual hours and the time zone of the account', async () => {
    const me = await signInHost({ isFirstLogin: true, timeZone: 'Asia/Tokyo' });
    const [schedule, ...others] = await listSchedules(me);
    expect(others).toEqual([]);
    expect(schedule).toMatchObject({
      name: 'Working hours',
      timezone: 'Asia/Tokyo',
      isDefault: true,
      workingHours: {
        monday: { enabled: true, start: '09:00', end: '17:00' },
        sunday: { enabled: false },
      },
    });
    const { data } = (await me.call<Schedule>('POST', '/meeting-types', { title: 'Talk' })).body;
    expect(data).toMatchObject({ scheduleId: schedule?.id });
  });

  it('has a name in the language of the account', async () => {
    const me = await signInHost({ isFirstLogin: true, language: 'de' });
    expect(await listSchedules(me)).toMatchObject([{ name: 'Arbeitszeiten' }]);
  });

  it('is created only once, and not again after onboarding', async () => {
    const me = await signInHost({ isFirstLogin: true });
    await signInAgain(me);
    const [schedule, ...others] = await listSchedules(me);
    expect(others).toEqual([]);
    await me.call('POST', '/auth/set-account-type', { accountType: 'individual' });
    await me.call('DELETE', `/schedules/${schedule?.id}`);
    await signInAgain(me);
    expect(await listSchedules(me)).toEqual([]);
  });

  it('does not prevent a sign-in when it cannot be stored, and the next sign-in stores it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = await createHost({ isFirstLogin: true });
    const deps = createDeps(env);
    const createSchedule = () => Promise.reject(new Error('The database does not answer.'));
    const schedules = { ...deps.schedules, createSchedule };
    const { token } = await startSession(
      { ...deps, schedules },
      { userId: host.id, epoch: null },
      {},
    );
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    log.mockRestore();
    expect(token).not.toBe('');
    expect(lines).toEqual([{ event: 'default-schedule-failed', userId: host.id, error: 'Error' }]);
    expect(await deps.schedules.listSchedules(host.id)).toEqual([]);
    await startSession(deps, { userId: host.id, epoch: null }, {});
    expect(await deps.schedules.listSchedules(host.id)).toMatchObject([{ isDefault: true }]);
  });
});
