import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toIsoTexts } from '../../../worker/domain/time/iso-texts.ts';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';

const expected = (instants: readonly number[]) =>
  instants.map((instant) => new Date(instant).toISOString());

test('the texts are those of toISOString', () => {
  const instant = fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.getTime()),
    fc.integer({ min: 0, max: 60_000_000 }).map((minutes) => minutes * MINUTE_MS),
  );
  fc.assert(
    fc.property(fc.array(instant), (instants) => {
      expect(toIsoTexts(instants)).toEqual(expected(instants));
    }),
  );
});

test('days change between neighbours', () => {
  const midnight = Date.UTC(2026, 11, 31);
  const instants = Array.from({ length: 100 }, (_, index) => midnight + index * HOUR_MS);
  expect(toIsoTexts(instants)).toEqual(expected(instants));
});
