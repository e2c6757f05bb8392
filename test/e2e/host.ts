// A separate host for a test within a second, made by calls instead of screens. It signs in through the
// Google test server, so no email has to arrive and no password is hashed.
import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { CurrentUser, SignedIn } from '../../worker/contract/accounts/account-calls.ts';
import type { HostMeetingType } from '../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { AccountTypeAnswer } from '../../worker/contract/organizations/organization-calls.ts';
import { toEpochDay } from '../../worker/domain/time/local-date.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { instantOf, localDateAt } from '../../worker/domain/time/wall-clock.ts';

const HOST_NAME = 'Ada Lovelace';
export const HOST_ZONE = 'Europe/Paris' as TimeZone;

/** A person with a session. */
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
  /** `minutes` after midnight of a day from today, in the host's zone. */
  readonly book: (invitee: string, days: number, minutes: number) => Promise<number>;
}

/** The whole of one day, without breaks, so that every time in a test is offered. */
const ALL_DAY = { enabled: true, start: '00:00', end: '24:00' };
const WEEK = Object.fromEntries(
  'monday tuesday wednesday thursday friday saturday sunday'
    .split(' ')
    .map((weekday) => [weekday, ALL_DAY]),
);

export function instantIn(days: number, minutes: number): number {
  return instantOf(HOST_ZONE, toEpochDay(localDateAt(HOST_ZONE, Date.now())) + days, minutes);
}

/** Responses below 400, redirects followed. */
async function send(
  request: APIRequestContext,
  path: string,
  options?: Parameters<APIRequestContext['fetch']>[1],
) {
  // Limits count per IP address, and one test sends more than a person would.
  const address = `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const headers = { ...options?.headers, 'cf-connecting-ip': address };
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

/** Before onboarding, at the first sign-in. */
export async function signInPerson(
  request: APIRequestContext,
  email: string,
  name: string,
): Promise<Person> {
  const { token, user } = await signInWithGoogle(request, email, name);
  const headers = { Authorization: `Bearer ${token}` };
  const call: Person['call'] = async (method, path, data) =>
    (await send(request, path, { method, data, headers })).json();
  return { token, user, call };
}

async function signUp(request: APIRequestContext, domain: string): Promise<NewHost> {
  const { token, call } = await signInPerson(request, `ada-${randomUUID()}@${domain}`, HOST_NAME);
  // The answer that onboarding asks for at the first sign-in.
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

/** With a meeting type that offers every half hour. */
export async function createHost(request: APIRequestContext): Promise<TestHost> {
  const host = await signUp(request, 'example.com');
  const location = 'Café Pause';
  const availability = { workingHours: WEEK };
  const meetingType = await host.createType('Coffee talk', { location, availability });
  const book: TestHost['book'] = async (invitee, days, minutes) => {
    const startTime = instantIn(days, minutes);
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
  return { ...host, meetingType, book };
}

/** From the next page on, this browser is signed in as the host. */
export async function enterAs(page: Page, { token }: Pick<Person, 'token'>): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('halfpast-token', kept), token);
}

/** As a new host without any data. `domain`: of their email address. */
export async function enterAsNewHost(page: Page, domain = 'acme.example'): Promise<NewHost> {
  const host = await signUp(page.request, domain);
  await enterAs(page, host);
  return host;
}
