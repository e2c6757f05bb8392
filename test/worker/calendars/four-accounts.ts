// A host with an account at each kind of provider: Google, Microsoft, Radicale (CalDAV) and a feed.
import { env } from 'cloudflare:workers';
import { connectCalendar, google } from '../../support/connected-calendars.ts';
import { createMeetingType } from '../../support/hosts.ts';
import type { createScriptedFetch } from '../../support/scripted-fetch.ts';
import { connectDav, newDavCalendar, radicale, signInForWeb } from './caldav/connecting.ts';
import { connectFeed, newFeed } from './feeds/connecting.ts';
import { connectMicrosoft, newMicrosoftPerson } from './microsoft/connecting.ts';
import { microsoft } from './microsoft/people.ts';

/** All calendars block time, and bookings become events in the Google calendar. */
export async function connectFour() {
  const me = await signInForWeb();
  const { host } = me;
  const type = await createMeetingType(host);
  const path = `/api/${host.username}/${type.slug}`;
  const atGoogle = await connectCalendar({ host, type, path });
  const [atMicrosoft, dav, feed] = [
    await newMicrosoftPerson(),
    await newDavCalendar(),
    await newFeed(),
  ];
  await connectMicrosoft(me, atMicrosoft);
  await connectDav(me, dav);
  await connectFeed(me, feed);
  const ids = [atGoogle.email, atMicrosoft.calendarId, dav.url, 'feed'];
  const { results } = await env.DB.prepare(
    'SELECT id FROM calendars WHERE host_id = ? AND external_id IN (SELECT value FROM json_each(?))',
  )
    .bind(host.id, JSON.stringify(ids))
    .all<{ id: string }>();
  const blockingCalendarIds = results.map(({ id }) => id);
  if (blockingCalendarIds.length !== 4) throw new Error('A calendar is missing.');
  const writeCalendarId = atGoogle.calendarId;
  await me.call('PATCH', '/calendar', { blockingCalendarIds, writeCalendarId });
  return { me, host, type, path, google: atGoogle, microsoft: atMicrosoft, dav, feed };
}

type FourAccounts = Awaited<ReturnType<typeof connectFour>>;
type ScriptedFetch = ReturnType<typeof createScriptedFetch>;

/** Counts the calls to each provider since the start of the test. */
export async function countProviderCalls(accounts: FourAccounts, scripted: ScriptedFetch) {
  const [atGoogle, atMicrosoft] = await Promise.all([
    google('calls', { account: accounts.google.email }),
    microsoft('calls', { account: accounts.microsoft.email }),
  ]);
  return {
    google: atGoogle.total,
    microsoft: atMicrosoft.total,
    caldav: scripted.callsTo(radicale).length,
    ics: scripted.callsTo(accounts.feed.url).length,
  };
}
