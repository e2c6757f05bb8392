import { describe, expect, it } from 'vitest';
import {
  choosePlace,
  fieldsAtPlace,
  findBookedPlace,
} from '../../../worker/domain/bookings/choose-place.ts';
import type { Place } from '../../../worker/domain/meeting-types/places.ts';

const OFFICE: Place = { kind: 'address', value: '5 Main Street' };
const LINK: Place = { kind: 'link', value: 'https://zoom.us/j/1' };
const ASK: Place = { kind: 'ask_invitee', value: '' };

describe('choosePlace', () => {
  it('takes the chosen place with the value of the host', () => {
    expect(choosePlace([OFFICE, LINK], { kind: 'link', value: 'https://evil.example' })).toEqual({
      place: LINK,
      problems: [],
    });
  });

  it('takes the first place without a choice, and no place when there is none', () => {
    expect(choosePlace([OFFICE, LINK], undefined).place).toEqual(OFFICE);
    expect(choosePlace([], undefined)).toEqual({ place: null, problems: [] });
  });

  it('refuses a place that is not offered', () => {
    for (const places of [[], [OFFICE]]) {
      const { place, problems } = choosePlace(places, { kind: 'google_meet' });
      expect([place, problems.map(({ path }) => path)]).toEqual([null, ['location.kind']]);
    }
  });

  it('takes the text of the invitee when the host asks for a place', () => {
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
    const fields = { phone: 'hidden', notes: 'optional' } as const;
    expect(fieldsAtPlace(fields, { kind: 'phone_host_calls' })).toEqual({
      ...fields,
      phone: 'required',
    });
    expect(fieldsAtPlace(fields, OFFICE)).toEqual(fields);
    expect(fieldsAtPlace(fields, null)).toEqual(fields);
  });
});

describe('findBookedPlace', () => {
  it('keeps the booked kind, with the current value of the host', () => {
    const repaired = { ...LINK, value: 'https://zoom.us/j/2' };
    expect(findBookedPlace(LINK, [OFFICE, repaired])).toEqual(repaired);
    expect(findBookedPlace(LINK, [OFFICE])).toEqual(LINK);
  });

  it('keeps the text of the invitee', () => {
    const own: Place = { kind: 'ask_invitee', value: 'My office' };
    expect(findBookedPlace(own, [ASK])).toEqual(own);
  });

  it('returns the first place for a booking without a place', () => {
    expect(findBookedPlace(null, [OFFICE, LINK])).toEqual(OFFICE);
    expect(findBookedPlace(null, [])).toBeNull();
  });
});
