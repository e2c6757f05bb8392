// Tests a host's Microsoft account through the real routes and services. Hosts connect, disconnect and lose
// access.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../../scripts/clock.ts';
import { createDeps } from '../../../../worker/deps.ts';
import { refreshPurpose } from '../../../../worker/services/accounts/sealed-tokens.ts';
import { withCalendar } from '../../../../worker/services/calendars/with-calendar.ts';
import { depsAt, syncNow } from '../../../support/calendar-reading.ts';
import { findConnection } from '../../../support/connected-calendars.ts';
import { waitForMails } from '../../accounts/account-calls.ts';
import { disconnect, readCalendar, readConnection, signInQuietly } from '../connecting.ts';
import {
  connectedMicrosoftPage,
  connectMicrosoft,
  type MicrosoftPage,
  newMicrosoftPerson,
  startMicrosoft,
} from './connecting.ts';
import { microsoft } from './people.ts';

const deps = createDeps(env);
const pathOf = (url: URL) => `${url.pathname}${url.search}${url.hash}`;

const listCalendars = async ({ host }: MicrosoftPage) =>
  withCalendar(deps, (await findConnection(host.id)).id, ({ provider, accessToken }) =>
    provider.listCalendars(accessToken),
  );

describe('connecting a Microsoft account', () => {
  it('requests the calendar permission with PKCE at the common tenant', async () => {
    const { url } = await startMicrosoft(await signInQuietly());
    expect(url.pathname).toBe('/common/oauth2/v2.0/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'offline_access openid profile User.Read Calendars.ReadWrite',
      response_type: 'code',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      redirect_uri: 'https://halfpast.test/api/auth/connect-microsoft/callback',
    });
  });

  it.each(['work', 'personal'] as const)('stores a %s account with its calendars', async (kind) => {
    const [me, person] = [await signInQuietly(), await newMicrosoftPerson(kind)];
    await microsoft('calendars', { name: 'Second', owner: person.email });
    expect(pathOf(await connectMicrosoft(me, person))).toBe(
      '/settings?calendar=connected#calendar',
    );
    const connection = await readConnection(me);
    expect(connection).toMatchObject({
      provider: 'microsoft',
      accountEmail: person.email,
      status: 'connected',
    });
    expect(
      connection.calendars.map(({ name, isPrimary, isBlocking, canTakeBookings }) => [
        name,
        isPrimary,
        isBlocking,
        canTakeBookings,
      ]),
    ).toEqual([
      ['Calendar', true, true, true],
      ['Second', false, false, true],
    ]);
    expect((await findConnection(me.host.id)).accountId).toBe(`${person.tid}.${person.oid}`);
    const { body } = await me.call('GET', '/auth/status');
    expect(body).toMatchObject({ user: { canCreateTeamsMeetings: kind === 'work' } });
  });

  it.each([
    ['cancelled', { cancel: 'true' }],
    ['cancelled', { declines: 'true' }],
  ])('shows "%s" when the person chooses %j', async (result, choice) => {
    const [me, person] = [await signInQuietly(), await newMicrosoftPerson()];
    const finalUrl = await connectMicrosoft(me, person, choice);
    expect(pathOf(finalUrl)).toBe(`/settings?calendar=${result}#calendar`);
    expect((await readCalendar(me)).accounts).toEqual([]);
  });

  it('shows that an administrator must allow the access', async () => {
    const [me, person] = [await signInQuietly(), await newMicrosoftPerson()];
    await microsoft('change-account', { email: person.email, needsAdminConsent: true });
    const finalUrl = await connectMicrosoft(me, person);
    expect(finalUrl.searchParams.get('calendar')).toBe('needs-admin');
    const allowed = await connectMicrosoft(me, person, { isAdmin: 'true' });
    expect(allowed.searchParams.get('calendar')).toBe('connected');
  });

  it('fails for an account without a mailbox', async () => {
    const [me, person] = [await signInQuietly(), await newMicrosoftPerson()];
    await microsoft('change-account', { email: person.email, hasMailbox: false });
    const finalUrl = await connectMicrosoft(me, person);
    expect(finalUrl.searchParams.get('calendar')).toBe('failed');
  });

  it('keeps the connection when the host authorizes the same account again', async () => {
    const { me, person, connection } = await connectedMicrosoftPage();
    const { url } = await startMicrosoft(me, true);
    expect(url.searchParams.get('login_hint')).toBe(person.email);
    expect(url.searchParams.get('prompt')).toBeNull();
    await connectMicrosoft(me, person);
    const current = await findConnection(me.host.id);
    expect(current.id).toBe(connection.id);
    expect(current.refreshToken).not.toBe(connection.refreshToken);
    expect((await readCalendar(me)).accounts).toHaveLength(1);
  });

  it('can be undone by disconnecting, which also removes the subscription', async () => {
    const page = await connectedMicrosoftPage();
    await syncNow(depsAt(currentTime()), page);
    const { calendarId } = page.person;
    const list = async () => (await microsoft('list-subscriptions', { calendarId })).subscriptions;
    expect(await list()).toHaveLength(1);
    await disconnect(page.me);
    await expect.poll(list).toEqual([]);
    expect((await readCalendar(page.me)).accounts).toEqual([]);
  });
});

describe('the access to a Microsoft account', () => {
  it('is renewed when Microsoft rejects the access token, and the new refresh token is stored', async () => {
    const page = await connectedMicrosoftPage();
    const { email } = page.person;
    for (let round = 0; round < 2; round += 1) {
      await microsoft('expire-access-tokens', { email });
      await microsoft('expire-replaced-tokens', { email });
      expect(await listCalendars(page)).toMatchObject({ ok: true });
    }
    const { refreshToken } = await findConnection(page.host.id);
    const opened = await deps.vault?.open(refreshToken, refreshPurpose('calendar', page.host.id));
    expect(opened).not.toBe(
      await deps.vault?.open(
        page.connection.refreshToken,
        refreshPurpose('calendar', page.host.id),
      ),
    );
  });

  it('is broken when the host withdrew it, and causes one email to the host', async () => {
    const page = await connectedMicrosoftPage();
    const { me, person } = page;
    await microsoft('revoke', { email: person.email });
    const answers = await Promise.all([listCalendars(page), listCalendars(page)]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, reason: 'broken' });
    expect(await readConnection(me)).toMatchObject({
      status: 'broken',
      lastError: expect.stringContaining('the access was withdrawn'),
    });
    const mails = await waitForMails(me.host.email, 1);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).toContain('Outlook Calendar');
    await connectMicrosoft(me, person);
    expect(await readConnection(me)).toMatchObject({ status: 'connected' });
  });
});
