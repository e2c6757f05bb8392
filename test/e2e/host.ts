// A host of a test's own, made by calls instead of screens: verified, signed in, with a meeting type.
import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { CurrentUser, SignedIn } from '../../worker/contract/account-calls.ts';
import type { HostMeetingType } from '../../worker/contract/host-calls.ts';
import { toEpochDay } from '../../worker/domain/time/local-date.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { instantOf, localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { findLink, newAccount, PASSWORD } from './account-screens.ts';
import type { MailBox } from './fixtures.ts';

export const HOST_ZONE = 'Europe/Paris' as TimeZone;

export interface TestHost {
  readonly user: CurrentUser;
  readonly token: string;
  readonly meetingType: HostMeetingType;
  readonly call: <Answer>(method: string, path: string, data?: object) => Promise<Answer>;
  /** `minutes` after midnight of a day from today, in the host's zone. */
  readonly book: (invitee: string, days: number, minutes: number) => Promise<number>;
}

/** Of one day, breakless: whatever a test books is offered. */
const ALL_DAY = { enabled: true, start: '00:00', end: '24:00' };
const WEEK = Object.fromEntries(
  'monday tuesday wednesday thursday friday saturday sunday'
    .split(' ')
    .map((weekday) => [weekday, ALL_DAY]),
);

export function instantIn(days: number, minutes: number): number {
  return instantOf(HOST_ZONE, toEpochDay(localDateAt(HOST_ZONE, Date.now())) + days, minutes);
}

async function send<Answer>(
  request: APIRequestContext,
  path: string,
  options: Parameters<APIRequestContext['fetch']>[1],
): Promise<Answer> {
  // Limits count per address, and one test sends more than a person would.
  const address = `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const headers = { ...options?.headers, 'cf-connecting-ip': address };
  const answer = await request.fetch(path, { ...options, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Signed up and verified by the mailed link, as a person would. */
async function startSession(request: APIRequestContext, mailBox: MailBox): Promise<SignedIn> {
  const { name, email } = newAccount();
  const post = <Answer>(path: string, data: object) =>
    send<Answer>(request, path, { method: 'POST', data });
  await post('/api/auth/signup', { name, email, phone: '+49 30 1234567', password: PASSWORD });
  const link = await findLink(mailBox, email, 'verify-email');
  await post('/api/auth/verify-email', { token: link.split('=').at(-1) });
  return post('/api/auth/login', { email, password: PASSWORD, timezone: HOST_ZONE });
}

export async function createHost(request: APIRequestContext, mailBox: MailBox): Promise<TestHost> {
  const { token, user } = await startSession(request, mailBox);
  const call: TestHost['call'] = (method, path, data) =>
    send(request, path, { method, data, headers: { Authorization: `Bearer ${token}` } });
  const { data: meetingType } = await call<{ data: HostMeetingType }>(
    'POST',
    '/api/meeting-types',
    {
      title: 'Coffee talk',
      location: 'Café Pause',
      durationMinutes: 30,
      availability: { workingHours: WEEK },
    },
  );
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
  return { user, token, meetingType, call, book };
}

/** From the next page on, this browser is the host's. */
export async function enterAs(page: Page, { token }: TestHost): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('halfpast-token', kept), token);
}
