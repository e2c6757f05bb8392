import { describe, expect, it } from 'vitest';
import { COUNTRIES, findCountry } from '../../../worker/domain/bookings/countries.ts';
import {
  findCountryOfTimeZone,
  findDialCodeOfTimeZone,
} from '../../../worker/domain/bookings/zone-countries.ts';

describe('the countries of the booking form', () => {
  it('are 45 different countries with dial codes, sorted by name', () => {
    expect(COUNTRIES).toHaveLength(45);
    expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(45);
    const names = COUNTRIES.map((country) => country.name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    for (const country of COUNTRIES) expect(country.dialCode).toMatch(/^\+[1-9]\d{0,2}$/);
  });

  it('can be found by country code', () => {
    expect(findCountry('JP')?.name).toBe('Japan');
    expect(findCountry('XX')).toBeNull();
  });
});

describe('the country of a time zone', () => {
  it.each([
    ['Europe/Berlin', '+49'],
    ['Asia/Kolkata', '+91'],
    ['Asia/Calcutta', '+91'],
    ['America/New_York', '+1'],
    ['America/Indiana/Knox', '+1'],
    ['America/Argentina/Ushuaia', '+54'],
    ['Australia/Lord_Howe', '+61'],
    ['Pacific/Honolulu', '+1'],
    ['Europe/London', '+44'],
  ])('for %s has the dial code %s', (zone, dialCode) => {
    expect(findDialCodeOfTimeZone(zone)).toBe(dialCode);
  });

  it('is different for zones in the United States and in Canada, which have the same dial code', () => {
    expect(findCountryOfTimeZone('America/Chicago')?.code).toBe('US');
    expect(findCountryOfTimeZone('America/Toronto')?.code).toBe('CA');
  });

  it('is null when the form does not list the country', () => {
    expect(findCountryOfTimeZone('UTC')).toBeNull();
    expect(findCountryOfTimeZone('Pacific/Kiritimati')).toBeNull();
    expect(findCountryOfTimeZone('America/Bogota')).toBeNull();
    expect(findCountryOfTimeZone('')).toBeNull();
  });

  it('can be every country of the form', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const countriesOfZones = new Set(zones.map((zone) => findCountryOfTimeZone(zone)?.code));
    expect(COUNTRIES.filter((country) => !countriesOfZones.has(country.code))).toEqual([]);
  });
});
