import { describe, expect, it } from 'vitest';
import { storedPlaces } from '../../../worker/db/meeting-types/read-lists.ts';
import { LINK_AFTER_BOOKING } from '../../../worker/domain/frame/location.ts';
import { checkPlaces } from '../../../worker/domain/meeting-types/check-places.ts';
import { DEFAULT_FIELDS } from '../../../worker/domain/meeting-types/default-fields.ts';
import { mergeFields } from '../../../worker/domain/meeting-types/merge-fields.ts';
import {
  hideOfferedPlace,
  writeOfferedPlace,
  writePlaceOption,
} from '../../../worker/domain/meeting-types/offered-places.ts';
import {
  PLACE_KINDS,
  type Place,
  type PlaceKind,
  writeFirstPlace,
  writePlace,
} from '../../../worker/domain/meeting-types/places.ts';
import { prepareFields } from '../../../worker/domain/meeting-types/prepare-fields.ts';
import { readPlace } from '../../../worker/domain/meeting-types/read-place.ts';

const at = (kind: PlaceKind, value = ''): Place => ({ kind, value });
const MEET = at('google_meet');
const LINK = at('link', 'https://zoom.us/j/1');
const OFFICE = at('address', '5 Main Street');
const hide = (place: Place): Place => ({ ...place, hideUntilBooked: true });

describe('readPlace', () => {
  it.each([
    ['Google Meet', MEET],
    ['  google   meet ', MEET],
    ['https://zoom.us/j/1', LINK],
    ['https://meet.jit.si/{id}', at('link_pattern', 'https://meet.jit.si/{id}')],
    ['Zoom', at('text', 'Zoom')],
    ['http://example.com', at('link', 'http://example.com')],
    ['+49 30 1234567', at('phone_invitee_calls', '+49 30 1234567')],
    ['Phone: (030) 1234-567', at('phone_invitee_calls', '(030) 1234-567')],
    ['Phone', at('text', 'Phone')],
    ['Zoom: https://zoom.us/j/1', at('text', 'Zoom: https://zoom.us/j/1')],
    ['zoom.us/j/1', at('text', 'zoom.us/j/1')],
    ['javascript:alert(1)', at('text', 'javascript:alert(1)')],
    ['https://user:pw@example.com', at('text', 'https://user:pw@example.com')],
    ['Room 4', at('text', 'Room 4')],
    ['1204', at('text', '1204')],
    ['Phone: 1204', at('phone_invitee_calls', '1204')],
    ['  ', null],
  ])('finds the kind of %j', (text, place) => {
    expect(readPlace(text)).toEqual(place);
  });

  it('reads the same place that writePlace has written', () => {
    const places = [
      ...[MEET, LINK, at('phone_host_calls'), at('ask_invitee'), at('text', 'Room 4')],
      at('phone_invitee_calls', '+49 30 1234567'),
    ];
    for (const place of places) expect(readPlace(writePlace(place))).toEqual(place);
  });
});

describe('writeOfferedPlace', () => {
  it('hides links, and describes the other places from the invitee’s point of view', () => {
    expect(writeOfferedPlace(LINK)).toBe(LINK_AFTER_BOOKING);
    expect(writePlaceOption(LINK)).toBe('Online (link is sent after booking)');
    expect(writePlaceOption(OFFICE)).toBe('5 Main Street');
    expect(writeOfferedPlace(at('text', 'Zoom: zoom.us/j/1'))).toBe(LINK_AFTER_BOOKING);
    expect(writeOfferedPlace(OFFICE)).toBe('5 Main Street');
    expect(writeOfferedPlace(at('phone_host_calls'))).toBe('Phone (the host calls you)');
    expect(writeOfferedPlace(at('ask_invitee'))).toBe('You choose the place');
  });
});

describe('hideOfferedPlace', () => {
  it('removes links and what the host hides, and keeps the sentence of writeOfferedPlace', () => {
    const number = at('phone_invitee_calls', '1204');
    const hidden = [OFFICE, number, at('text', 'Room 4')].map(hide);
    for (const place of [LINK, ...hidden]) {
      const offered = hideOfferedPlace(place);
      expect(JSON.stringify(offered)).not.toContain(place.value);
      expect(writeOfferedPlace(offered)).toBe(writeOfferedPlace(place));
      expect(writePlaceOption(offered)).toBe(writePlaceOption(place));
    }
    for (const place of [OFFICE, MEET, number]) expect(hideOfferedPlace(place)).toEqual(place);
  });
});

describe('checkPlaces', () => {
  const pathsOf = (...places: Place[]) =>
    checkPlaces(writeFirstPlace(places), places).map(({ path }) => path);

  it('accepts one place of each kind', () => {
    const values: Partial<Record<PlaceKind, string>> = {
      phone_invitee_calls: '+49 30 1234567',
      address: '5 Main Street',
      link: 'https://zoom.us/j/1',
      link_pattern: 'https://meet.jit.si/{id}',
      text: 'Room 4',
    };
    expect(pathsOf(...PLACE_KINDS.map((kind) => at(kind, values[kind])))).toEqual([]);
    expect(pathsOf()).toEqual([]);
  });

  it.each([
    at('address'),
    at('text'),
    at('link'),
    at('link', 'javascript:alert(1)'),
    at('link', 'https://'),
    at('link', 'ftp://example.com'),
    at('link', 'https://user:pw@example.com'),
    at('link_pattern'),
    at('link_pattern', 'http://meet.example/{id}'),
    at('link_pattern', 'https://meet.example/'),
    at('link_pattern', 'https://{id}.example/'),
    at('link_pattern', 'https://meet.example/{id}{room}'),
    at('link_pattern', 'https://meet.example/{id} '),
    at('phone_invitee_calls', 'call me'),
    at('phone_invitee_calls', '123'),
    at('address', 'x'.repeat(501)),
  ])('refuses the value of $kind "$value"', (place) => {
    expect(pathsOf(place)).toEqual(['locations.0.value']);
  });

  it('refuses two places of the same kind, and a location text that contradicts the list', () => {
    expect(pathsOf(MEET, MEET)).toEqual(['locations.1.kind']);
    expect(checkPlaces('Room 4', [MEET]).map(({ path }) => path)).toEqual(['location']);
  });
});

describe('a change of the places', () => {
  const base = { ...DEFAULT_FIELDS, title: 'Intro', slug: 'intro' };
  const stored = { ...base, location: writePlace(OFFICE), locations: [OFFICE, MEET] };
  const merge = (sent: Parameters<typeof mergeFields>[1]) => {
    const { location, locations } = mergeFields(stored, sent);
    return { location, locations };
  };
  const unchanged = { location: '5 Main Street', locations: [OFFICE, MEET] };

  it('keeps the places that a request does not change', () => {
    expect(merge({})).toEqual(unchanged);
    expect(merge(unchanged)).toEqual(unchanged);
    expect(merge({ location: ' 5 Main Street ' })).toEqual(unchanged);
  });

  it('sets the first place when only the location text changes, and keeps the other places', () => {
    const locations = [LINK, MEET];
    expect(merge({ location: LINK.value })).toEqual({ location: LINK.value, locations });
    expect(merge({ ...unchanged, location: LINK.value })).toEqual({
      location: LINK.value,
      locations,
    });
    expect(merge({ location: '' })).toEqual({ location: 'Google Meet', locations: [MEET] });
    expect(merge({ location: 'Google Meet' })).toEqual({
      location: 'Google Meet',
      locations: [MEET],
    });
  });

  it('sets the list, and sets the location text from its first place, when only the list changes', () => {
    expect(merge({ locations: [MEET, at('ask_invitee', 'ignored')] })).toEqual({
      location: 'Google Meet',
      locations: [MEET, at('ask_invitee')],
    });
    expect(merge({ locations: [at('text', 'google meet')] }).locations).toEqual([MEET]);
    expect(merge({ locations: [at('link', ' zoom.us/j/1')] }).locations).toEqual([LINK]);
    expect(merge({ location: unchanged.location, locations: [] })).toEqual({
      location: '',
      locations: [],
    });
  });

  it('keeps the choice to hide a place if the request does not contain it', () => {
    const hidden = { ...stored, locations: [hide(OFFICE), MEET] };
    const list = (sent: Parameters<typeof mergeFields>[1], base = hidden) =>
      mergeFields(base, sent).locations;
    const other = at('address', '7 Main Street');
    expect(list({ locations: [OFFICE, MEET] })).toEqual([hide(OFFICE), MEET]);
    expect(list({ locations: [MEET, other] })).toEqual([MEET, hide(other)]);
    expect(list({ locations: [at('text', 'Room 4')] })).toEqual([at('text', 'Room 4')]);
    const shown = [{ ...OFFICE, hideUntilBooked: false }, MEET];
    expect(list({ locations: shown })).toEqual([OFFICE, MEET]);
    const text = { ...stored, location: 'Room 4', locations: [hide(at('text', 'Room 4'))] };
    expect(list({ location: 'Room 5' }, text)).toEqual([hide(at('text', 'Room 5'))]);
  });

  it('has the choice to hide a place only where it applies', () => {
    const { locations } = mergeFields(stored, { locations: [LINK, MEET, OFFICE].map(hide) });
    expect(locations).toEqual([LINK, MEET, hide(OFFICE)]);
  });

  it('reports a problem under the name of the field that the request contains', () => {
    const problemsOf = (sent: Parameters<typeof prepareFields>[1]) =>
      prepareFields(base, sent).problems.map(({ path }) => path);
    expect(problemsOf({ location: 'x'.repeat(501) })).toEqual(['location']);
    for (const link of ['x', 'ada@zoom.us', 'javascript:zoom.us'])
      expect(problemsOf({ locations: [at('link', link)] })).toEqual(['locations.0.value']);
    expect(problemsOf({ location: 'Room 4', locations: [MEET] })).toEqual(['location']);
    expect(problemsOf({ location: 'Google Meet', locations: [MEET] })).toEqual([]);
  });

  it('stores the number that invitees call in E.164, and refuses a number without a country code', () => {
    const prepare = (value: string, stored = base) => {
      const { fields, problems } = prepareFields(stored, {
        locations: [at('phone_invitee_calls', value)],
      });
      return [fields.location, fields.locations[0]?.value, problems.map(({ path }) => path)];
    };
    const e164 = ['Phone: +442079460958', '+442079460958', []];
    expect(prepare('+44 (0)20 7946 0958')).toEqual(e164);
    expect(prepare('0044 20 7946 0958 ext. 12')).toEqual(e164);
    for (const value of ['(030) 1234-567', '+1 555 0100'])
      expect(prepare(value)[2]).toEqual(['locations.0.value']);
    // People dial short numbers inside a company.
    expect(prepare('1204')).toEqual(['Phone: 1204', '1204', []]);
    // A number that was stored before numbers were checked does not prevent other changes.
    const locations = [at('phone_invitee_calls', '(030) 1234-567'), LINK];
    const old = { ...base, location: writeFirstPlace(locations), locations };
    expect(prepare('(030) 1234-567', old)[2]).toEqual([]);
  });
});

describe('the check of stored places', () => {
  it('accepts places and refuses all other values', () => {
    const places = [MEET, LINK, hide(OFFICE)];
    expect(storedPlaces.parse(places)).toEqual(places);
    expect(storedPlaces.safeParse([{ ...OFFICE, hideUntilBooked: 'no' }]).success).toBe(false);
    for (const damaged of [null, {}, [null], [{ kind: 'unknown', value: '' }], [{ kind: 'link' }]])
      expect(storedPlaces.safeParse(damaged).success).toBe(false);
  });
});
