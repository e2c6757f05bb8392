import { describe, expect, it } from 'vitest';
import { choosePlaceIcon } from '../../../worker/domain/meeting-types/place-icon.ts';
import { type PlaceKind, writePlace } from '../../../worker/domain/meeting-types/places.ts';

const iconOf = (kind: PlaceKind, value = '') => choosePlaceIcon(writePlace({ kind, value }));

describe('choosePlaceIcon', () => {
  it.each(['google_meet', 'teams', 'zoom'] as const)('chooses the camera for %s', (kind) => {
    expect(iconOf(kind)).toBe('video');
  });

  it.each([
    'zoom',
    'Zoom (zoom.us)',
    'Google Meet or Zoom',
    'Our TEAMS room',
    'Video call',
    'Videoanruf',
    'https://example.com/room',
  ])('chooses the camera for the text “%s”', (text) => {
    expect(iconOf('text', text)).toBe('video');
  });

  it('chooses the telephone for both kinds of calls', () => {
    expect(iconOf('phone_host_calls')).toBe('phone');
    expect(iconOf('phone_invitee_calls', '+49 30 1234567')).toBe('phone');
  });

  it.each(['Meeting room 5', 'Phonetics lab', 'Hauptstraße 5, Berlin', ''])(
    'chooses the pin for the text “%s”',
    (text) => {
      expect(iconOf('text', text)).toBe('address');
    },
  );
});
