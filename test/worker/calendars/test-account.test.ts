// Tests the check of a calendar account that a host can start. The response contains the result of each step.

import { describe, expect, it } from 'vitest';
import type { AccountTest } from '../../../worker/contract/calendars/calendar-calls.ts';
import { createAppWith } from '../../support/apps.ts';
import { findConnection, google } from '../../support/connected-calendars.ts';
import { signInHost } from '../host-calls.ts';
import { connectedHost, disconnect } from './connecting.ts';
import { connectedMicrosoftPage } from './microsoft/connecting.ts';

type Connected = Pick<Awaited<ReturnType<typeof connectedHost>>, 'me'>;

async function test({ me }: Connected) {
  const { id } = await findConnection(me.host.id);
  const { status, body } = await me.call<AccountTest>('POST', `/calendar/accounts/${id}/test`);
  return { status, steps: body.data?.steps.map(({ step, result }) => `${step}: ${result}`) };
}

const ALL_OK = ['list: ok', 'read: ok', 'write: ok'];

describe('the test of a calendar account', () => {
  it('reads the list and an hour of events, and checks the right to write', async () => {
    expect(await test(await connectedHost())).toEqual({ status: 200, steps: ALL_OK });
    expect(await test(await connectedMicrosoftPage())).toEqual({ status: 200, steps: ALL_OK });
  });

  it('names the step that fails, with a reason', async () => {
    const connected = await connectedHost();
    const { me, person } = connected;
    const account = person.email;
    await google('faults', { operation: 'events.list', name: 'backendError', account, times: 9 });
    expect(await test(connected)).toMatchObject({
      steps: ['list: ok', 'read: failed', 'write: ok'],
    });
    await google('clear-faults', { account });
    await google('revoke', { email: account });
    expect(await test(connected)).toMatchObject({
      steps: ['list: failed', 'read: skipped', 'write: skipped'],
    });
    await disconnect(me);
  });

  it('ends after five seconds when the provider hangs', async () => {
    const connected = await connectedHost();
    const account = connected.person.email;
    await google('faults', { operation: 'calendarList.list', name: 'hang', account, times: 9 });
    expect(await test(connected)).toMatchObject({
      steps: ['list: failed', 'read: skipped', 'write: skipped'],
    });
    await google('clear-faults', { account });
  });

  it('has a rate limit, and is available only to the owner of the account', async () => {
    const connected = await connectedHost();
    const { id } = await findConnection(connected.me.host.id);
    const stranger = await signInHost();
    const path = `/calendar/accounts/${id}/test`;
    expect((await stranger.call('POST', path)).status).toBe(404);
    const { fetch } = createAppWith({});
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await connected.me.call('POST', path, undefined, fetch)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
