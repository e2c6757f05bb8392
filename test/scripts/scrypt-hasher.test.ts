// The Worker tests hash passwords with a lower parallelization, so this test runs in Node.
import { describe, expect, it } from 'vitest';
import { scryptHasher } from '../../worker/adapters/accounts/scrypt-hasher.ts';

const PASSWORD = 'Correct-horse-9!';

describe('a stored password', () => {
  it('is a scrypt hash with the parameters that OWASP recommends', async () => {
    const stored = await scryptHasher.hash(PASSWORD);
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(await scryptHasher.verify(PASSWORD, [stored])).toBe(true);
    expect(await scryptHasher.verify(`${PASSWORD}!`, [stored])).toBe(false);
  });
});
