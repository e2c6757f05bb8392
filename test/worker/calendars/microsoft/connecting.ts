// Connects a host's calendar through Microsoft with the same steps as a browser.
import { env } from 'cloudflare:workers';
import { findConnection } from '../../../support/connected-calendars.ts';
import { createMeetingType } from '../../../support/hosts.ts';
import { locationOf } from '../../accounts/google.ts';
import type { SignedInHost } from '../../host-calls.ts';
import { requestTicket, signInQuietly, startAuthorization, visitPath } from '../connecting.ts';
import { microsoft } from './people.ts';

const CONNECT_PATH = '/api/auth/connect-microsoft';

interface Person {
  readonly email: string;
  readonly calendarId: string;
}

/** Creates a person at the Microsoft test server. */
export async function newMicrosoftPerson(
  kind: 'work' | 'personal' = 'work',
  timeZone = 'UTC',
): Promise<Person & { readonly tid: string; readonly oid: string }> {
  const email = `${crypto.randomUUID()}@contoso.example`;
  return { email, ...(await microsoft('people', { email, kind, timeZone })) };
}

/** Starts the authorization. `isAgain` is true when a connected account is authorized again. */
export async function startMicrosoft(me: SignedInHost, isAgain = false) {
  const { ticket, cookie } = await requestTicket(me);
  const again = isAgain ? '&again=true' : '';
  return startAuthorization({ ticket: `${ticket}${again}`, cookie }, CONNECT_PATH);
}

/** Chooses the account at Microsoft, and returns the URL of the last redirect. */
export async function connectMicrosoft(
  me: SignedInHost,
  { email }: { readonly email: string },
  choice: Readonly<Record<string, string>> = {},
): Promise<URL> {
  const { url, cookie } = await startMicrosoft(me);
  const form = new URLSearchParams({ tenant: 'common', query: url.search, email, ...choice });
  const chooseUrl = `${env.MICROSOFT_LOGIN_URL}/choose`;
  const answer = await fetch(chooseUrl, { method: 'POST', body: form, redirect: 'manual' });
  const callback = new URL(answer.headers.get('location') ?? '');
  return locationOf(await visitPath(`${callback.pathname}${callback.search}`, cookie));
}

/** Creates a host with a meeting type and a connected Microsoft calendar. */
export async function connectedMicrosoftPage(
  type: Parameters<typeof createMeetingType>[1] = {},
  kind: 'work' | 'personal' = 'work',
) {
  const [me, person] = [await signInQuietly(), await newMicrosoftPerson(kind)];
  const finalUrl = await connectMicrosoft(me, person);
  if (finalUrl.searchParams.get('calendar') !== 'connected') throw new Error(finalUrl.href);
  const { host } = me;
  const created = await createMeetingType(host, type);
  const row = await env.DB.prepare('SELECT id FROM calendars WHERE host_id = ? AND is_primary')
    .bind(host.id)
    .first<{ id: string }>();
  return {
    me,
    person,
    host,
    type: created,
    path: `/api/${host.username}/${created.slug}`,
    email: person.email,
    /** Our id of the primary calendar. */
    calendarId: row?.id ?? '',
    connection: await findConnection(host.id),
  };
}

export type MicrosoftPage = Awaited<ReturnType<typeof connectedMicrosoftPage>>;
