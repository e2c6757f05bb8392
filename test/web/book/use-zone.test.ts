import { describe, expect, it } from 'vitest';
import { chooseFirstZone } from '../../../web/book/use-zone.ts';
import { readTimeZone } from '../../../worker/domain/time/time-zone.ts';

const OSLO = readTimeZone('Europe/Oslo');
const PARIS = readTimeZone('Europe/Paris');

describe('the first time zone of a booking page', () => {
  it('is the zone of the device', () => {
    const first = chooseFirstZone({ host: PARIS }, OSLO);
    expect(first).toEqual({ zone: OSLO, isHostZone: false });
  });

  it('is the zone of the host when the device does not tell its zone', () => {
    const first = chooseFirstZone({ host: PARIS }, null);
    expect(first).toEqual({ zone: PARIS, isHostZone: true });
    expect(chooseFirstZone({ host: 'Mars/Olympus' }, null).zone).toBe('UTC');
  });

  it('is the zone of the booking on the page that manages it', () => {
    const first = chooseFirstZone({ booking: PARIS }, OSLO);
    expect(first).toEqual({ zone: PARIS, isHostZone: false });
    expect(chooseFirstZone({ booking: '' }, null)).toEqual({ zone: 'UTC', isHostZone: false });
  });
});
