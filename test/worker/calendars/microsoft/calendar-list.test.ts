import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensure, microsoft, newPerson, provider } from './people.ts';

afterEach(() => vi.restoreAllMocks());

describe('the list of Microsoft calendars', () => {
  it('has the names and roles of all calendars that the person sees', async () => {
    const { email, token, calendarId } = await newPerson();
    await microsoft('calendars', { name: 'Second', owner: email });
    const other = await newPerson();
    for (const role of ['reader', 'editor'] as const) {
      await microsoft('calendars', {
        name: `Shared ${role}`,
        owner: other.email,
        access: { [email]: role },
      });
    }
    const { calendars } = ensure(await provider.listCalendars(token));
    expect(calendars[0]).toEqual({
      externalId: calendarId,
      name: 'Calendar',
      timeZone: 'UTC',
      colour: null,
      accessRole: 'owner',
      isPrimary: true,
    });
    const others = calendars.slice(1).map(({ name, accessRole }) => [name, accessRole]);
    expect(others.sort()).toEqual([
      ['Second', 'owner'],
      ['Shared editor', 'writer'],
      ['Shared reader', 'reader'],
    ]);
  });

  it('is read page by page, and at most 20 pages are read', async () => {
    const entry = (id: string) => ({ id, name: id, canEdit: true, hexColor: '#A1B2C3' });
    const link = `${env.MICROSOFT_GRAPH_URL}/v1.0/me/calendars?$skip=1`;
    const page = (items: object[], isLast = false) =>
      Response.json({ value: items, ...(!isLast && { '@odata.nextLink': link }) });
    const fetches = vi.spyOn(globalThis, 'fetch');
    fetches.mockResolvedValueOnce(page([entry('a')]));
    fetches.mockResolvedValueOnce(page([entry('b')], true));
    const { calendars } = ensure(await provider.listCalendars('token'));
    expect(calendars.map(({ externalId }) => externalId)).toEqual(['a', 'b']);
    expect(calendars[0]?.colour).toBe('#a1b2c3');
    expect(fetches.mock.calls[1]?.[0]).toBe(link);
    fetches.mockImplementation(async () => page([entry('a')]));
    ensure(await provider.listCalendars('token'));
    expect(fetches.mock.calls.length).toBe(22);
  });

  it('is refused when a link leads to another server', async () => {
    const body = { value: [], '@odata.nextLink': 'https://evil.example/v1.0/me' };
    const fetches = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body));
    expect(await provider.listCalendars('token')).toMatchObject({ reason: 'unavailable' });
    expect(fetches).toHaveBeenCalledTimes(1);
  });
});
