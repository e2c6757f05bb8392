import metadata from 'libphonenumber-js/min/metadata';
import { describe, expect, it } from 'vitest';
import {
  COUNTRIES,
  findCountry,
  findCountryOfDigits,
  OTHER_COUNTRIES,
} from '../../../worker/domain/bookings/countries.ts';
import { findCountryOfTimeZone } from '../../../worker/domain/bookings/zone-countries.ts';

describe('the countries of the booking form', () => {
  it('are 45 different countries with dial codes, sorted by name', () => {
    expect(COUNTRIES).toHaveLength(45);
    expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(45);
    const names = COUNTRIES.map((country) => country.name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    for (const country of COUNTRIES) expect(country.dialCode).toMatch(/^\+[1-9]\d{0,2}$/);
  });

  it('can be found by country code', () => {
    expect(findCountry('JP')?.dialCode).toBe('+81');
    expect(findCountry('NP')?.dialCode).toBe('+977');
    expect(findCountry('XX')).toBeNull();
  });

  it('are, with the other countries, all countries that libphonenumber-js knows', () => {
    const known = Object.entries(metadata.country_calling_codes).flatMap(([callingCode, codes]) =>
      codes.map((code) => `${code} +${callingCode}`),
    );
    const offered = [...COUNTRIES, ...OTHER_COUNTRIES].map(
      ({ code, dialCode }) => `${code} ${dialCode}`,
    );
    expect(offered.sort()).toEqual(known.sort());
    for (const [callingCode, [main]] of Object.entries(metadata.country_calling_codes))
      expect(findCountryOfDigits(callingCode, '')?.code).toBe(main);
  });

  it('are found by the first digits of a number, and the current country stays if it has this code', () => {
    expect(findCountryOfDigits('12025550143', 'DE')?.code).toBe('US');
    expect(findCountryOfDigits('14165550143', 'CA')?.code).toBe('CA');
    expect(findCountryOfDigits('9779812345678', 'DE')).toEqual({ code: 'NP', dialCode: '+977' });
    expect(findCountryOfDigits('4', 'DE')).toBeNull();
    expect(findCountryOfDigits('999123', 'DE')).toBeNull();
    expect(findCountryOfDigits('', 'DE')).toBeNull();
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
    expect(findCountryOfTimeZone(zone)?.dialCode).toBe(dialCode);
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
