import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendar } from '@googleapis/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGoogleControl } from '../../dev-services/google/control-client.ts';
import { startGoogleServer } from '../../dev-services/google/server.ts';
import type { ProviderServer } from '../../dev-services/provider/server.ts';
import { meeting, newOAuthClientFor, refusalOf, SCOPES } from './lab.ts';

const folder = mkdtempSync(join(tmpdir(), 'halfpast-google-'));
const stateFile = join(folder, 'state', 'google.json');
const email = 'page@gmail.example';

let server: ProviderServer;
beforeAll(async () => {
  server = await startGoogleServer({ stateFile, defaultZone: 'Europe/Berlin' });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const loadPage = async () =>
  (await fetch(`${server.url}/test/calendar?${new URLSearchParams({ person: email })}`)).text();

async function submit(form: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ person: email, calendar: email, ...fields });
  const answer = await fetch(`${server.url}/test/calendar/${form}`, { method: 'POST', body });
  return answer.text();
}

/** Tomorrow's date, because the page shows only upcoming events. */
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

it('the calendar page of the Google test server adds, moves and deletes events', async () => {
  expect(await loadPage()).toContain('No one has signed in');
  await createGoogleControl(server.url)('people', { email });
  const times = { start: `${TOMORROW}T10:00`, end: `${TOMORROW}T11:00` };
  expect(await submit('add', { summary: 'Tea & <cake>', ...times })).toContain(
    'Tea &amp; &lt;cake&gt;',
  );
  const [event = ''] = /(?<=<li id=")[0-9a-f]+/.exec(await loadPage()) ?? [];
  const late = { start: `${TOMORROW}T12:00`, end: `${TOMORROW}T13:00` };
  expect(await submit('move', { event, ...late })).toContain('12:00 – 13:00');
  const wrong = await submit('move', { event, start: late.end, end: late.start });
  expect(wrong).toContain('role="alert">The specified time range is empty.');
  expect(await submit('delete', { event })).toContain('No events in the next weeks');
  const series = await submit('add', { summary: 'Standup', repeats: 'WEEKLY', ...times });
  expect(series.match(/Delete this event/g)?.length).toBeGreaterThan(5);
  const holiday = await submit('add', {
    summary: 'Off',
    allDay: 'true',
    showAs: 'transparent',
    ...times,
  });
  expect(holiday).toContain('Off (free)');
});

it('a form on the calendar page of the Google test server makes the next calls of a person fail', async () => {
  const control = createGoogleControl(server.url);
  const { access_token } = await control('grants', { email, scopes: SCOPES });
  const list = async () => {
    const headers = { authorization: `Bearer ${access_token}` };
    return (await fetch(`${server.url}/calendar/v3/users/me/calendarList`, { headers })).status;
  };
  expect(await submit('fault', { name: 'unavailable', times: '2' })).toContain(
    '<li>unavailable</li>',
  );
  expect(await list()).toBe(503);
  expect(await submit('clear-faults', {})).not.toContain('<li>unavailable</li>');
  expect(await list()).toBe(200);
});

it('the Google test server keeps connections and events after a restart', async () => {
  const control = createGoogleControl(server.url);
  const tokens = await control('grants', { email, scopes: SCOPES });
  const event = meeting(TOMORROW, '15:00', '16:00', { id: 'kept0' });
  await control('events', { calendarId: email, event });
  const connect = () => {
    const oauth = newOAuthClientFor(server.url);
    oauth.setCredentials({ refresh_token: tokens.refresh_token });
    return calendar({ version: 'v3', auth: oauth, rootUrl: `${server.url}/`, retry: false });
  };
  const before = await connect().events.list({ calendarId: 'primary' });

  const { url } = server;
  await server.stop();
  server = await startGoogleServer({ stateFile });
  expect(server.url).toBe(url);
  const api = connect();
  expect((await api.events.get({ calendarId: email, eventId: 'kept0' })).data.etag).toBe(
    before.data.items?.find(({ id }) => id === 'kept0')?.etag,
  );
  const { nextSyncToken: syncToken } = before.data;
  const list = api.events.list({ calendarId: 'primary', syncToken: syncToken ?? '' });
  expect(await refusalOf(list)).toBe('410 fullSyncRequired');
  expect(await loadPage()).toContain('Standup');
  await submit('revoke', {});
  expect(await refusalOf(connect().calendarList.list())).toBe('400 invalid_grant');
});
