import { describe, expect, it } from 'vitest';
import { readHost, readPlace, writeHost, writePlace } from '../../../web/book/place.ts';
import { parseMonth } from '../../../web/lib/months.ts';
import type { ChoosingPlace } from '../../../web/picker/place.ts';
import { parseLocalDate } from '../../../worker/domain/time/local-date.ts';
import { parseTimeZone } from '../../../worker/domain/time/time-zone.ts';

const zoneOf = (name: string) => parseTimeZone(name) ?? expect.fail(name);
const PARIS = zoneOf('Europe/Paris');
const dateOf = (text: string) => parseLocalDate(text) ?? expect.fail(text);
const monthOf = (text: string) => parseMonth(text) ?? expect.fail(text);
const TODAY = dateOf('2026-11-22');
const NOW = Date.parse('2026-11-22T10:00:00Z');

const read = (query: string, zone = PARIS): ChoosingPlace =>
  readPlace(new URLSearchParams(query), {
    firstMonth: monthOf('2026-11'),
    today: TODAY,
    zone,
    now: NOW,
  });

const FORM: ChoosingPlace = {
  step: 'form',
  month: monthOf('2026-12'),
  date: dateOf('2026-12-01'),
  slot: Date.parse('2026-12-01T09:30:00Z'),
};

describe('the URL of a chosen person', () => {
  const hosts = [{ id: 'a1' }, { id: 'b2' }];

  it('contains the id of the person, without the chosen time', () => {
    const address = writeHost('https://x.example/team/sales/intro?slot=20261201T0930Z', 'b2');
    expect(address).toBe('https://x.example/team/sales/intro?host=b2');
    expect(readHost(new URL(address).searchParams, hosts)).toBe('b2');
    expect(writeHost(address, null)).toBe('https://x.example/team/sales/intro');
  });

  it('is ignored when the person is not a host, or when the page offers no choice', () => {
    expect(readHost(new URLSearchParams('host=c3'), hosts)).toBeNull();
    expect(readHost(new URLSearchParams('host=a1'), undefined)).toBeNull();
    expect(readHost(new URLSearchParams(''), hosts)).toBeNull();
  });
});

describe('the URL of a booking step', () => {
  it('contains the chosen slot, as a UTC time without separators', () => {
    const address = writePlace('https://x.example/ada/intro?name=Grace', FORM, null);
    expect(address).toBe(
      'https://x.example/ada/intro?name=Grace&date=2026-12-01&slot=20261201T0930Z',
    );
    expect(read(new URL(address).search)).toEqual(FORM);
  });

  it('contains the slot only in the form step', () => {
    const address = writePlace('https://x.example/ada/intro', FORM, null);
    const day: ChoosingPlace = { step: 'day', month: FORM.month, date: dateOf('2026-12-01') };
    expect(writePlace(address, day, null)).toBe('https://x.example/ada/intro?date=2026-12-01');
    expect(writePlace(address, { step: 'month', month: FORM.month }, PARIS)).toBe(
      'https://x.example/ada/intro?month=2026-12&tz=Europe%2FParis',
    );
  });

  it('opens the date of the slot in the time zone of the visitor, not in the time zone of the person who shared the URL', () => {
    const late = 'date=2026-12-01&slot=20261201T2330Z';
    expect(read(late)).toMatchObject({ step: 'form', date: '2026-12-02' });
    expect(read(late, zoneOf('America/New_York'))).toMatchObject({ date: '2026-12-01' });
    expect(read('slot=20261231T2330Z')).toMatchObject({ month: '2027-01', date: '2027-01-01' });
  });

  it.each([
    ...['', '20261201', '20261201T2530Z', '20260231T0930Z', '2026-12-01T09:30:00Z', 'x'],
    ...['20261122T0930Z', '99991201T0930Z', '20261201T0930', '-20261201T0930Z'],
  ])('ignores the slot "%s", which is unreadable, past or too far in the future', (slot) => {
    expect(read(`date=2026-12-01&slot=${slot}`)).toEqual({
      step: 'day',
      month: '2026-12',
      date: '2026-12-01',
    });
    expect(read(`slot=${slot}`)).toEqual({ step: 'month', month: '2026-11' });
  });
});
