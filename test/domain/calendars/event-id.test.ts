import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveEventId } from '../../../worker/domain/calendars/event-id.ts';

it('is of the characters and the length that the provider takes, whatever the booking is called', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 64 }), fc.nat(50), (id, generation) => {
      expect(deriveEventId(id, generation)).toMatch(/^[a-v0-9]{5,1024}$/);
    }),
  );
  expect(deriveEventId('a')).toMatch(/^[a-v0-9]{5,1024}$/);
  expect(deriveEventId('2f1c9e4a-58a0-4f6a-9c0e-aa10b7a6c001')).toMatch(/^[a-v0-9]{52,60}$/);
});

it('is another one for another booking or generation', () => {
  const named = fc.tuple(fc.string({ maxLength: 8 }), fc.nat(40));
  fc.assert(
    fc.property(named, named, (one, other) => {
      const isSame = one[0] === other[0] && one[1] === other[1];
      expect(deriveEventId(...one) === deriveEventId(...other)).toBe(isSame);
    }),
  );
});
