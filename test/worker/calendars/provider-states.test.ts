// A hostile or broken provider may send the browser to the return URL of another provider, which would then receive
// the wrong code. So the state of a connection works only at the return URL of its own provider.
import { describe, expect, it } from 'vitest';
import { locationOf } from '../accounts/google.ts';
import { requestTicket, signInQuietly, startAuthorization, visitPath } from './connecting.ts';

async function start(provider: 'google' | 'microsoft') {
  const ticket = await requestTicket(await signInQuietly());
  const { url, cookie } = await startAuthorization(ticket, `/api/auth/connect-${provider}`);
  const query = new URLSearchParams({ code: 'x', state: url.searchParams.get('state') ?? '' });
  const returnTo = (name: string, stored = cookie) =>
    visitPath(`/api/auth/${name}/callback?${query}`, stored);
  return { cookie, returnTo };
}

describe('the state of a calendar connection', () => {
  it.each([
    ['google', 'microsoft'],
    ['microsoft', 'google'],
  ] as const)('of %s is refused at the return URL of %s', async (provider, other) => {
    const { returnTo } = await start(provider);
    const refused = await returnTo(`connect-${other}`);
    expect(locationOf(refused).search).toBe('?calendar=expired');
    // The provider of the connection accepts the state, and refuses only the invented code.
    const accepted = await returnTo(`connect-${provider}`);
    expect(locationOf(accepted).search).toBe('?calendar=failed');
  });

  it('is refused for Zoom and for a sign-in, even from the cookie of that service', async () => {
    const { cookie, returnTo } = await start('google');
    const storedAs = (name: string) => cookie.replace('halfpast-calendar', name);
    const zoom = await returnTo('connect-zoom', storedAs('halfpast-zoom'));
    expect(locationOf(zoom).search).toBe('?video=expired');
    for (const provider of ['google', 'microsoft'])
      expect((await returnTo(provider, storedAs('halfpast-sign-in'))).status).toBe(400);
  });
});
