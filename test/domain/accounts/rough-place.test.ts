import { expect, it } from 'vitest';
import { describePlace, readRoughPlace } from '../../../worker/domain/accounts/rough-place.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';

it.each([
  ['Zürich', 'CH', 'Zürich, Switzerland'],
  [undefined, 'DE', 'Germany'],
  [' ', 'DE', 'Germany'],
  ['A\nB\u202e', 'FR', 'AB, France'],
  ['x'.repeat(200), 'FR', `${'x'.repeat(60)}, France`],
  ['Berlin', undefined, null],
  ['Berlin', 'T1', null],
  ['Berlin', 'XX', null],
  ['Berlin', 'QQ', null],
  ['Berlin', 'nonsense', null],
])('the city %j in the country %j is written as %j', (city, country, place) => {
  const read = readRoughPlace(city, country);
  expect(read && describePlace(ENGLISH, read)).toBe(place);
});
