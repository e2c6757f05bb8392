import { describe, expect, it } from 'vitest';
import {
  choosePlace,
  fieldsAtPlace,
  findBookedPlace,
  findNewPlace,
} from '../../../worker/domain/meeting-types/choose-place.ts';
import type { Place } from '../../../worker/domain/meeting-types/places.ts';
import { DEFAULT_STANDARD_FIELDS } from '../../../worker/domain/meeting-types/questions.ts';

const OFFICE: Place = { kind: 'address', value: '5 Main Street' };
const LINK: Place = { kind: 'link', value: 'https://zoom.us/j/1' };
const ASK: Place = { kind: 'ask_invitee', value: '' };

describe('choosePlace', () => {
  it('returns the chosen place with the value that the host entered', () => {
    expect(choosePlace([OFFICE, LINK], { kind: 'link', value: 'https://evil.example' })).toEqual({
      place: LINK,
      problems: [],
    });
  });

  it('returns the first place when the invitee chose no place, and null when the meeting type has no places', () => {
    expect(choosePlace([OFFICE, LINK], undefined).place).toEqual(OFFICE);
    expect(choosePlace([], undefined)).toEqual({ place: null, problems: [] });
  });

  it('refuses a place that is not offered', () => {
    for (const places of [[], [OFFICE]]) {
      const { place, problems } = choosePlace(places, { kind: 'google_meet' });
      expect([place, problems.map(({ path }) => path)]).toEqual([null, ['location.kind']]);
    }
  });

  it('returns the place that the invitee typed when the host asks the invitee for a place', () => {
    expect(choosePlace([ASK], { kind: 'ask_invitee', value: ' My office ' }).place).toEqual({
      kind: 'ask_invitee',
      value: 'My office',
    });
    for (const value of [undefined, ' ', 'x'.repeat(201)]) {
      const { place, problems } = choosePlace([ASK], { kind: 'ask_invitee', value });
      expect([place, problems.map(({ path }) => path)]).toEqual([null, ['location.value']]);
    }
    expect(choosePlace([ASK], undefined).problems).toHaveLength(1);
  });
});

describe('fieldsAtPlace', () => {
  it('requires the phone number only when the host calls', () => {
    const fields = { ...DEFAULT_STANDARD_FIELDS, phone: 'hidden' } as const;
    expect(fieldsAtPlace(fields, { kind: 'phone_host_calls' })).toEqual({
      ...fields,
      phone: 'required',
    });
    expect(fieldsAtPlace(fields, OFFICE)).toEqual(fields);
    expect(fieldsAtPlace(fields, null)).toEqual(fields);
  });
});

describe('findBookedPlace', () => {
  it('returns the kind of place that was booked, with the latest value from the host', () => {
    const corrected = { ...LINK, value: 'https://zoom.us/j/2' };
    expect(findBookedPlace(LINK, [OFFICE, corrected])).toEqual(corrected);
    expect(findBookedPlace(LINK, [OFFICE])).toEqual(LINK);
  });

  it('returns the place that the invitee typed', () => {
    const own: Place = { kind: 'ask_invitee', value: 'My office' };
    expect(findBookedPlace(own, [ASK])).toEqual(own);
  });

  it('returns the first place for a booking without a place', () => {
    expect(findBookedPlace(null, [OFFICE, LINK])).toEqual(OFFICE);
    expect(findBookedPlace(null, [])).toBeNull();
  });
});

describe('findNewPlace', () => {
  const MOVED: Place = { kind: 'address', value: '7 Harbour Road' };

  it('returns the place if its value changes, and null if the booking keeps its place', () => {
    expect(findNewPlace(OFFICE, [OFFICE, LINK], [MOVED, LINK])).toEqual(MOVED);
    expect(findNewPlace(LINK, [OFFICE, LINK], [LINK, MOVED])).toBeNull();
    expect(findNewPlace({ ...ASK, value: 'My office' }, [ASK], [MOVED])).toBeNull();
  });

  it('returns the stored place if the meeting type no longer offers a place that was corrected later', () => {
    expect(findNewPlace(OFFICE, [MOVED], [LINK])).toEqual(OFFICE);
    expect(findNewPlace(OFFICE, [OFFICE], [LINK])).toBeNull();
  });

  it('compares the first places for a booking without a stored place', () => {
    expect(findNewPlace(null, [OFFICE, LINK], [MOVED])).toEqual(MOVED);
    expect(findNewPlace(null, [OFFICE], [OFFICE, LINK])).toBeNull();
  });
});
