import { expect, it } from 'vitest';
import {
  formatSecret,
  headersPurpose,
  secretPurpose,
} from '../../../worker/domain/webhooks/secrets.ts';

it('formatSecret converts base64url of any length to standard base64', () => {
  for (let length = 0; length <= 40; length += 1) {
    const bytes = Buffer.from(Array.from({ length }, (_, index) => 251 + ((index * 7) % 5)));
    expect(formatSecret(bytes.toString('base64url'))).toBe(`whsec_${bytes.toString('base64')}`);
  }
});

it('the signing secret and the headers have different encryption purposes for each webhook', () => {
  const names = ['a', 'b'].flatMap((id) => [secretPurpose(id), headersPurpose(id)]);
  expect(new Set(names).size).toBe(4);
});
