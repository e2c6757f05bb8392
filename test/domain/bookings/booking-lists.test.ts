import { describe, expect, it } from 'vitest';
import { displayStatus, searchSpellings } from '../../../worker/domain/bookings/booking-lists.ts';

describe('lists of bookings', () => {
  it('show the status as cancelled, completed or upcoming', () => {
    expect(displayStatus({ status: 'cancelled', startAt: 9 }, 5)).toBe('cancelled');
    expect(displayStatus({ status: 'confirmed', startAt: 4 }, 5)).toBe('completed');
    expect(displayStatus({ status: 'confirmed', startAt: 5 }, 5)).toBe('upcoming');
  });

  it('search ASCII text only in lower case, and other text in several upper-case and lower-case forms', () => {
    expect(searchSpellings('  Grace   HOPPER ')).toEqual(['grace hopper']);
    expect(searchSpellings('özge çelik')).toEqual(['özge çelik', 'Özge Çelik']);
    expect(searchSpellings(' ')).toEqual([]);
    expect(searchSpellings('Ä  ö-å 1é')).toEqual(['Ä ö-å 1é', 'ä ö-å 1é', 'Ä Ö-Å 1É', 'Ä Ö-Å 1é']);
  });
});
