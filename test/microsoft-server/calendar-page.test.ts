import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Event } from '@microsoft/microsoft-graph-types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMicrosoftControl } from '../../dev-services/microsoft/control-client.ts';
import { startMicrosoftServer } from '../../dev-services/microsoft/server.ts';
import type { ProviderServer } from '../../dev-services/provider/server.ts';
import { createClient, meeting, refusalOf, SCOPES } from './lab.ts';

const folder = mkdtempSync(join(tmpdir(), 'halfpast-microsoft-'));
const stateFile = join(folder, 'state', 'microsoft.json');
const email = 'page@contoso.example';

let server: ProviderServer;
beforeAll(async () => {
  server = await startMicrosoftServer({ stateFile, defaultZone: 'Europe/Berlin' });
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

it('the calendar page of the Microsoft test server adds, moves and deletes events', async () => {
  expect(await loadPage()).toContain('No one has signed in');
  await createMicrosoftControl(server.url)('people', { email });
  const times = { start: `${TOMORROW}T10:00`, end: `${TOMORROW}T11:00` };
  expect(await submit('add', { summary: 'Tea & <cake>', ...times })).toContain(
    'Tea &amp; &lt;cake&gt;',
  );
  const [event = ''] = /(?<=<li id=")[^"]+/.exec(await loadPage()) ?? [];
  const late = { start: `${TOMORROW}T12:00`, end: `${TOMORROW}T13:00` };
  expect(await submit('move', { event, ...late })).toContain('12:00 – 13:00');
  const wrong = await submit('move', { event, start: late.end, end: late.start });
  expect(wrong).toContain('role="alert">At least one property failed validation');
  expect(await submit('delete', { event })).toContain('No events in the next weeks');
  const series = await submit('add', { summary: 'Standup', repeats: 'WEEKLY', ...times });
  expect(series.match(/Delete this event/g)?.length).toBeGreaterThan(5);
  const away = await submit('add', { summary: 'Away', allDay: 'true', showAs: 'oof', ...times });
  expect(away).toContain('Away (oof)');
  expect(await submit('fault', { name: 'serviceUnavailable' })).toContain(
    'serviceUnavailable</li>',
  );
  await submit('clear-faults', {});
});

it('the Microsoft test server keeps connections and events after a restart', async () => {
  const control = createMicrosoftControl(server.url);
  const tokens = await control('grants', { email, scopes: SCOPES });
  const kept = await control('events', {
    calendarId: email,
    event: meeting(TOMORROW, '15:00', '16:00', { transactionId: 'kept' }),
  });
  const range = `startDateTime=${TOMORROW}T00:00:00Z&endDateTime=${TOMORROW}T23:00:00Z`;
  const client = createClient(server.url, tokens.access_token);
  const read = (path: string) => client.api(path).get();
  const start = await read(`/me/calendarView/delta?${range}`);
  const { '@odata.deltaLink': link } = await read(start['@odata.nextLink']);

  const { url } = server;
  await server.stop();
  server = await startMicrosoftServer({ stateFile });
  expect(server.url).toBe(url);
  // A connection to the stopped server fails once.
  await expect.poll(() => refusalOf(read('/me'))).toBe('none');
  const event: Event = await read(`/me/events/${kept.id}`);
  expect(event).toMatchObject({ transactionId: 'kept', changeKey: kept.changeKey });
  expect(await refusalOf(read(link))).toBe('410 SyncStateNotFound');
  expect(await loadPage()).toContain('Standup');
  await submit('revoke', {});
  expect(await refusalOf(read('/me/calendars'))).toBe('401 InvalidAuthenticationToken');
});
