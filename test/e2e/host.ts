// Creates a separate host for each test, with API calls, because API calls are faster than the screens. The
// host signs in through the Google test server, so the test does not wait for an email or a password hash.

import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { currentTime } from '../../scripts/clock.ts';
import type { CurrentUser, SignedIn } from '../../worker/contract/accounts/account-calls.ts';
import type { HostMeetingType } from '../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { AccountTypeAnswer } from '../../worker/contract/organizations/organization-calls.ts';
import type { Schedule } from '../../worker/contract/schedules/schedule-calls.ts';
import { toEpochDay } from '../../worker/domain/time/local-date.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { instantOf, localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { randomAddress } from './fixtures.ts';

const HOST_NAME = 'Ada Lovelace';
export const HOST_ZONE = 'Europe/Paris' as TimeZone;

/** A signed-in person. */
export interface Person {
  readonly user: CurrentUser;
  readonly token: string;
  readonly call: <Answer>(method: string, path: string, data?: object) => Promise<Answer>;
}

interface NewHost extends Person {
  readonly createType: (title: string, more?: object) => Promise<HostMeetingType>;
}

export interface TestHost extends NewHost {
  readonly meetingType: HostMeetingType;
  /** Books a meeting in `days` days, `minutes` after midnight in the host's time zone. */
  readonly book: (invitee: string, days: number, minutes: number) => Promise<number>;
  /** Books a meeting that starts at this instant. */
  readonly bookAt: (invitee: string, startTime: number) => Promise<number>;
}

/** Working hours of a whole day without breaks, so that every time is bookable. */
const ALL_DAY = { enabled: true, start: '00:00', end: '24:00' };
export const WEEK = Object.fromEntries(
  'monday tuesday wednesday thursday friday saturday sunday'
    .split(' ')
    .map((weekday) => [weekday, ALL_DAY]),
);

/**
 * Returns the instant in `days` days, `minutes` after midnight in the host's time zone. Days count from the date of
 * this call. A test that needs several times calls this function once, because midnight can pass between two calls.
 */
export function keepToday(): (days: number, minutes: number) => number {
  const today = toEpochDay(localDateAt(HOST_ZONE, currentTime()));
  return (days, minutes) => instantOf(HOST_ZONE, today + days, minutes);
}

/** Returns the day in `days` days, as a function from minutes after midnight to instants. */
export function dayIn(days: number): (minutes: number) => number {
  const instantOn = keepToday();
  return (minutes) => instantOn(days, minutes);
}

/** Returns the instant in `days` days, `minutes` after midnight in the host's time zone. */
export const instantIn = (days: number, minutes: number): number => keepToday()(days, minutes);

/** Sends a request and follows redirects. Throws for a status of 400 or higher. */
async function send(
  request: APIRequestContext,
  path: string,
  options?: Parameters<APIRequestContext['fetch']>[1],
) {
  const headers = { ...options?.headers, ...randomAddress() };
  const answer = await request.fetch(path, { ...options, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}

async function signInWithGoogle(
  request: APIRequestContext,
  email: string,
  name: string,
): Promise<SignedIn> {
  const chooser = new URL((await send(request, '/api/auth/google')).url());
  const form = { query: chooser.search.slice(1), name, email, verified: 'true' };
  const callback = await send(request, `${chooser.origin}/choose`, { method: 'POST', form });
  const ticket = new URL(callback.url()).searchParams.get('token');
  const data = { ticket, timezone: HOST_ZONE };
  return (await send(request, '/api/auth/exchange', { method: 'POST', data })).json();
}

/** Signs a new person in with Google. The person has not completed onboarding. */
export async function signInPerson(
  request: APIRequestContext,
  email: string,
  name: string,
): Promise<Person> {
  const { token, user } = await signInWithGoogle(request, email, name);
  const headers = { Authorization: `Bearer ${token}` };
  const call: Person['call'] = async (method, path, data) =>
    (await send(request, path, { method, data, headers })).json();
  // Meeting types of tests have their own hours, so these people have deleted the schedule that every host starts with.
  const { data: schedules } = await call<{ data: Schedule[] }>('GET', '/api/schedules');
  for (const { id } of schedules) await call('DELETE', `/api/schedules/${id}`);
  return { token, user, call };
}

async function signUp(request: APIRequestContext, domain: string): Promise<NewHost> {
  const { token, call } = await signInPerson(request, `ada-${randomUUID()}@${domain}`, HOST_NAME);
  // Completes onboarding.
  const accountType = 'individual';
  const { user } = await call<AccountTypeAnswer>('POST', '/api/auth/set-account-type', {
    accountType,
  });
  const createType: NewHost['createType'] = async (title, more) => {
    const path = '/api/meeting-types';
    const { data } = await call<{ data: HostMeetingType }>('POST', path, { title, ...more });
    return data;
  };
  return { user, token, call, createType };
}

/** Creates a host with a meeting type that is bookable every half hour. */
export async function createHost(request: APIRequestContext): Promise<TestHost> {
  const host = await signUp(request, 'example.com');
  const location = 'Café Pause';
  const availability = { workingHours: WEEK };
  const meetingType = await host.createType('Coffee talk', { location, availability });
  const bookAt: TestHost['bookAt'] = async (invitee, startTime) => {
    const email = `${invitee.toLowerCase().replaceAll(' ', '.')}-${randomUUID()}@example.com`;
    await send(request, `/api${meetingType.path}/book`, {
      method: 'POST',
      data: {
        startTime: new Date(startTime).toISOString(),
        timezone: 'Asia/Tokyo',
        inviteeName: invitee,
        inviteeEmail: email,
      },
    });
    return startTime;
  };
  const book: TestHost['book'] = (invitee, days, minutes) =>
    bookAt(invitee, instantIn(days, minutes));
  return { ...host, meetingType, book, bookAt };
}

/** Signs the browser in as this person. The session starts with the next page that the browser opens. */
export async function signInAs(page: Page, { token }: Pick<Person, 'token'>): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('halfpast-token', stored), token);
}

/** Creates a host without data and signs the browser in. `domain` is the domain of the email address. */
export async function signInAsNewHost(page: Page, domain = 'acme.example'): Promise<NewHost> {
  const host = await signUp(page.request, domain);
  await signInAs(page, host);
  return host;
}

/** Signs out with the menu of the account in the header. */
export async function signOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account' }).click();
  await header.getByRole('button', { name: 'Logout' }).click();
}
