// Connects a host's calendar through Google with the same steps as a browser.
import { env } from 'cloudflare:workers';
import type {
  CalendarStatus,
  CalendarTicket,
} from '../../../worker/contract/calendars/calendar-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import type { JobQueue } from '../../../worker/ports/outbox/job-queue.ts';
import { createAppWith } from '../../support/apps.ts';
import { type Fetch, nextIp, ORIGIN } from '../../support/calls.ts';
import { google } from '../../support/connected-calendars.ts';
import { locationOf, type StartedSignIn } from '../accounts/google.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';

export const SCOPE = {
  events: 'https://www.googleapis.com/auth/calendar.events.owned',
  busy: 'https://www.googleapis.com/auth/calendar.freebusy',
  list: 'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
} as const;

const { jobQueue } = createDeps(env);

/** This queue handles outbox rows but reads no calendars, so that only the test reads calendars. */
export const quietQueue: JobQueue = {
  enqueue: (messages) =>
    jobQueue.enqueue(
      messages.filter(({ kind }) => kind !== 'calendar-sync' && kind !== 'calendar-refresh'),
    ),
};

const { fetch: defaultFetch } = createAppWith({ jobQueue: quietQueue });

/** Signs in a host. API calls of this host do not cause the app to read calendars in the background. */
export async function signInQuietly(
  ...options: Parameters<typeof signInHost>
): Promise<SignedInHost> {
  const me = await signInHost(...options);
  return {
    ...me,
    call: (method, path, body, fetchFrom = defaultFetch) => me.call(method, path, body, fetchFrom),
  };
}

interface Person {
  readonly email: string;
  readonly name?: string;
  readonly cancel?: 'true';
  /** The granted scopes, separated by spaces. By default the person grants all scopes. */
  readonly granted?: string;
}

let createdCount = 0;
/** Creates a person at the Google test server who has a calendar. */
export async function newGooglePerson(): Promise<Person> {
  createdCount += 1;
  const email = `p${createdCount}-${crypto.randomUUID()}@gmail.example`;
  await google('people', { email, name: 'Gina Google' });
  return { email, name: 'Gina Google' };
}

const cookieOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';

export function visitPath(
  path: string,
  cookie = '',
  fetchFrom: Fetch = defaultFetch,
): Promise<Response> {
  const headers = { 'cf-connecting-ip': nextIp(), cookie };
  const request = new Request(new URL(path, ORIGIN), { headers, redirect: 'manual' });
  return Promise.resolve(fetchFrom(request));
}

export async function requestTicket({ call }: SignedInHost, fetchFrom: Fetch = defaultFetch) {
  const answer = await call<CalendarTicket>('POST', '/calendar/ticket', undefined, fetchFrom);
  const setCookie = answer.headers.get('set-cookie') ?? '';
  return { ticket: answer.body.data.token, cookie: cookieOf(setCookie), setCookie };
}

/** Starts the authorization with a ticket. Returns the cookie and the URL at Google. */
export async function startAuthorization(
  { ticket, cookie }: { readonly ticket: string; readonly cookie: string },
  path = '/api/auth/connect-google',
  fetchFrom: Fetch = defaultFetch,
): Promise<StartedSignIn> {
  const answer = await visitPath(`${path}?token=${ticket}`, cookie, fetchFrom);
  const setCookie = answer.headers.get('set-cookie') ?? '';
  return { url: locationOf(answer), cookie: cookieOf(setCookie), setCookie };
}

/**
 * Chooses the account and allows access at Google. Returns the path to which Google redirects the browser.
 */
export async function allow(started: StartedSignIn, person: Person): Promise<string> {
  const { granted, ...choice } = person;
  const form = new URLSearchParams({
    query: started.url.search,
    verified: 'true',
    name: 'Gina Google',
    ...choice,
    ...(granted !== undefined && { isGranular: 'true', granted }),
  });
  const chooseUrl = `${env.GOOGLE_AUTH_URL}/choose`;
  const answer = await fetch(chooseUrl, { method: 'POST', body: form, redirect: 'manual' });
  const callbackUrl = new URL(answer.headers.get('location') ?? '');
  return `${callbackUrl.pathname}${callbackUrl.search}`;
}

/** Runs the whole authorization. Returns the URL of the last redirect. */
export async function connect(
  me: SignedInHost,
  person: Person,
  { path = '/api/auth/connect-google', fetchFrom = defaultFetch } = {},
): Promise<URL> {
  const started = await startAuthorization(await requestTicket(me), path, fetchFrom);
  return locationOf(await visitPath(await allow(started, person), started.cookie, fetchFrom));
}

export async function readCalendar({ call }: SignedInHost): Promise<CalendarStatus> {
  return (await call<CalendarStatus>('GET', '/calendar')).body.data;
}

/** Returns the host's first account, together with the settings that all accounts share. */
export async function readConnection(me: SignedInHost) {
  const { accounts, providers, message, now, ...facts } = await readCalendar(me);
  const [account] = accounts;
  if (!account) throw new Error('Nothing is connected.');
  return { ...account, ...facts };
}

/** Disconnects the host's first account. */
export async function disconnect(me: SignedInHost, fetchFrom: Fetch = defaultFetch) {
  const { id } = await readConnection(me);
  return me.call<CalendarStatus>('DELETE', `/calendar/accounts/${id}`, undefined, fetchFrom);
}

/** Creates a host with a connected calendar. */
export async function connectedHost() {
  const [me, person] = [await signInQuietly(), await newGooglePerson()];
  const finalUrl = await connect(me, person);
  if (finalUrl.searchParams.get('calendar') !== 'connected') throw new Error(finalUrl.href);
  return { me, person };
}

export async function countCalls(person: Person, operation: string): Promise<number> {
  const { counts } = await google('calls', { account: person.email });
  return counts[operation] ?? 0;
}
