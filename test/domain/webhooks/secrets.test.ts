import { expect, it } from 'vitest';
import {
  formatSecret,
  headersPurpose,
  secretPurpose,
} from '../../../worker/domain/webhooks/secrets.ts';

it('spells random bits in the base64 of the standard, whatever they are', () => {
  for (let length = 0; length <= 40; length += 1) {
    const bytes = Buffer.from(Array.from({ length }, (_, index) => 251 + ((index * 7) % 5)));
    expect(formatSecret(bytes.toString('base64url'))).toBe(`whsec_${bytes.toString('base64')}`);
  }
});

it('seals each text for one use of one webhook', () => {
  const names = ['a', 'b'].flatMap((id) => [secretPurpose(id), headersPurpose(id)]);
  expect(new Set(names).size).toBe(4);
});
