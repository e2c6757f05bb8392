import { afterEach, describe, expect, it, vi } from 'vitest';
import { google } from '../../../support/connected-calendars.ts';
import { ensure, newPerson, provider } from './people.ts';

afterEach(() => vi.restoreAllMocks());

describe('the list of calendars', () => {
  it('has the names, roles and colours that the person sees, from all pages of the response', async () => {
    const { email, token } = await newPerson();
    for (const role of ['owner', 'writer', 'reader', 'freeBusyReader'] as const) {
      await google('calendars', { summary: `Own ${role}`, access: { [email]: role } });
    }
    const { calendars } = ensure(await provider.listCalendars(token));
    expect(calendars.find(({ isPrimary }) => isPrimary)).toMatchObject({
      externalId: email,
      accessRole: 'owner',
      timeZone: 'Europe/Paris',
    });
    const otherCalendars = calendars.filter(({ isPrimary }) => !isPrimary);
    expect(otherCalendars.map(({ name, accessRole }) => [name, accessRole]).sort()).toEqual([
      ['Own freeBusyReader', 'free-busy'],
      ['Own owner', 'owner'],
      ['Own reader', 'reader'],
      ['Own writer', 'writer'],
    ]);
    for (const { colour } of calendars) expect(colour ?? '#000000').toMatch(/^#[0-9a-f]{6}$/);
  });

  it('is read page by page, and at most 20 pages are read', async () => {
    const page = (items: object[], nextPageToken?: string) =>
      Response.json({ items, ...(nextPageToken && { nextPageToken }) });
    const entry = (id: string) => ({ id, accessRole: 'owner', summary: id });
    const fetches = vi.spyOn(globalThis, 'fetch');
    fetches.mockResolvedValueOnce(page([entry('a')], 'next'));
    fetches.mockResolvedValueOnce(
      page([entry('b'), { ...entry('c'), deleted: true }, { ...entry('d'), accessRole: 'none' }]),
    );
    const { calendars } = ensure(await provider.listCalendars('token'));
    expect(calendars.map(({ externalId }) => externalId)).toEqual(['a', 'b']);
    expect(String(fetches.mock.calls[1]?.[0])).toContain('pageToken=next');
    fetches.mockImplementation(async () => page([entry('a')], 'next'));
    ensure(await provider.listCalendars('token'));
    expect(fetches.mock.calls.length).toBe(22);
  });
});
