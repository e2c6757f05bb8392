// The authorization at Google starts with a ticket and ends with a state parameter.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { locationOf } from '../accounts/google.ts';
import {
  allow,
  newGooglePerson,
  requestTicket,
  signInQuietly,
  startAuthorization,
  visitPath,
} from './connecting.ts';

const pathOf = (url: URL) => `${url.pathname}${url.search}${url.hash}`;

describe('the authorization at Google', () => {
  it('starts with a ticket that works once, within a minute, in the same browser', async () => {
    const me = await signInQuietly();
    const [mine, yours] = [await requestTicket(me), await requestTicket(await signInQuietly())];
    const expired = '/settings?calendar=expired#calendar';
    for (const wrong of [
      { ...mine, cookie: '' },
      { ...mine, cookie: yours.cookie },
      { ...mine, ticket: yours.ticket },
      { ...mine, ticket: '' },
      { ...mine, ticket: 'x'.repeat(300) },
    ]) {
      expect(pathOf((await startAuthorization(wrong)).url)).toBe(expired);
    }
    expect(pathOf(locationOf(await visitPath('/api/auth/connect-google')))).toBe(expired);
    expect((await startAuthorization(mine)).url.pathname).toBe('/o/oauth2/v2/auth');
    expect(pathOf((await startAuthorization(mine)).url)).toBe(expired);

    const late = await requestTicket(me);
    await env.DB.prepare(
      "UPDATE one_time_tokens SET expires_at = 1 WHERE purpose = 'calendar-ticket' AND expires_at <= ?",
    )
      .bind(currentTime() + 60_000)
      .run();
    expect(pathOf((await startAuthorization(late)).url)).toBe(expired);
  });

  it('ends with a state parameter that works once, in the same browser, within ten minutes', async () => {
    const [me, person] = [await signInQuietly(), await newGooglePerson()];
    const [mine, yours] = [
      await startAuthorization(await requestTicket(me)),
      await startAuthorization(await requestTicket(await signInQuietly())),
    ];
    const callbackPath = await allow(mine, person);
    for (const cookie of ['', yours.cookie]) {
      expect(locationOf(await visitPath(callbackPath, cookie)).search).toBe('?calendar=expired');
    }
    expect(locationOf(await visitPath(callbackPath, mine.cookie)).search).toBe(
      '?calendar=connected',
    );
    expect(locationOf(await visitPath(callbackPath, mine.cookie)).search).toBe('?calendar=expired');

    const late = await startAuthorization(await requestTicket(me));
    const lateCallbackPath = await allow(late, person);
    await env.DB.prepare(
      "UPDATE one_time_tokens SET expires_at = 1 WHERE purpose = 'google-calendar-state'",
    ).run();
    expect(locationOf(await visitPath(lateCallbackPath, late.cookie)).search).toBe(
      '?calendar=expired',
    );
  });

  it('continues after the user ended other sessions', async () => {
    const [me, person] = [await signInQuietly(), await newGooglePerson()];
    const started = await startAuthorization(await requestTicket(me));
    const callbackPath = await allow(started, person);
    expect((await me.call('DELETE', '/sessions/unknown')).status).toBe(404);
    expect((await me.call('DELETE', '/sessions')).status).toBe(200);
    expect(locationOf(await visitPath(callbackPath, started.cookie)).search).toBe(
      '?calendar=connected',
    );
  });

  it('fails after the user signed out everywhere or deleted the account', async () => {
    for (const end of [
      ['POST', '/auth/logout-everywhere', undefined],
      ['DELETE', '/users/me', { confirm: 'username' }],
    ] as const) {
      const [me, person] = [await signInQuietly(), await newGooglePerson()];
      const started = await startAuthorization(await requestTicket(me));
      const callbackPath = await allow(started, person);
      const body = end[2] && { confirm: me.host.username };
      expect((await me.call(end[0], end[1], body)).status).toBe(200);
      expect(locationOf(await visitPath(callbackPath, started.cookie)).search).toBe(
        '?calendar=expired',
      );
    }
  });
});
