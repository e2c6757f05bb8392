import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveEventId } from '../../../worker/domain/calendars/event-id.ts';

it('deriveEventId returns only characters and lengths that the provider accepts, for any booking id', () => {
  const anyCharacters = fc
    .array(fc.nat(0xffff), { maxLength: 64 })
    .map((units) => String.fromCharCode(...units));
  const ids = fc.oneof(fc.string({ maxLength: 64 }), anyCharacters);
  fc.assert(
    fc.property(ids, fc.nat(50), (id, generation) => {
      expect(deriveEventId(id, generation)).toMatch(/^[a-v0-9]{5,1024}$/);
    }),
    {
      examples: [
        ['', 0],
        ['a', 0],
      ],
    },
  );
  expect(deriveEventId('2f1c9e4a-58a0-4f6a-9c0e-aa10b7a6c001')).toMatch(/^[a-v0-9]{52,60}$/);
});

it('deriveEventId returns a different id for each booking and each generation', () => {
  // Some ids have only plain characters. Other ids have characters that start an escape sequence.
  const ids = fc.oneof(fc.string({ maxLength: 8 }), fc.stringMatching(/^[01tuv]{0,4}$/));
  const idAndGeneration = fc.tuple(ids, fc.nat(40));
  fc.assert(
    fc.property(idAndGeneration, idAndGeneration, (first, second) => {
      const isSame = first[0] === second[0] && first[1] === second[1];
      expect(deriveEventId(...first) === deriveEventId(...second)).toBe(isSame);
    }),
  );
});
