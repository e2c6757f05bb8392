import { describe, expect, it } from 'vitest';
import { createVault, readKeys } from '../../worker/adapters/aes-vault.ts';

const key = (fill: string) => `${fill.repeat(42)}A`;
const vaultWith = (variable: string) => {
  const keys = readKeys(variable);
  if (!keys) throw new Error('No keys.');
  return createVault(keys);
};
const OLD = `k1:${key('b')}`;
const NEW = `k2:${key('c')}`;

describe('the vault that encrypts secrets', () => {
  it('decrypts the text that it encrypted, and encrypts the same text differently each time', async () => {
    const vault = vaultWith(OLD);
    const [first, second] = [
      await vault.seal('schlüssel 🔑', 'a'),
      await vault.seal('schlüssel 🔑', 'a'),
    ];
    expect(first).not.toBe(second);
    expect(first).not.toContain('schl');
    expect(await vault.open(first, 'a')).toBe('schlüssel 🔑');
    expect(await vault.open(second, 'a')).toBe('schlüssel 🔑');
  });

  it('decrypts a text only for the purpose for which it was encrypted', async () => {
    const vault = vaultWith(OLD);
    const sealed = await vault.seal('text', 'calendar-refresh:ada');
    expect(await vault.open(sealed, 'calendar-refresh:eve')).toBeNull();
  });

  it('still decrypts texts that a previous key encrypted, and encrypts with the current key', async () => {
    const sealedByOldKey = await vaultWith(OLD).seal('text', 'a');
    const vault = vaultWith(`${NEW} ${OLD}`);
    expect(await vault.open(sealedByOldKey, 'a')).toBe('text');
    expect(vault.isStale(sealedByOldKey)).toBe(true);
    const sealedByNewKey = await vault.seal('text', 'a');
    expect(vault.isStale(sealedByNewKey)).toBe(false);
    expect(await vaultWith(OLD).open(sealedByNewKey, 'a')).toBeNull();
    expect(await vaultWith(NEW).open(sealedByNewKey, 'a')).toBe('text');
  });

  it('refuses to decrypt a changed text', async () => {
    const vault = vaultWith(OLD);
    const sealed = await vault.seal('a text of some length', 'a');
    const opened: string[] = [];
    for (let at = 0; at < sealed.length; at += 1) {
      const otherCharacter = sealed[at] === 'x' ? 'y' : 'x';
      const altered = sealed.slice(0, at) + otherCharacter + sealed.slice(at + 1);
      const text = await vault.open(altered, 'a');
      if (text !== null) opened.push(text);
    }
    // The last base64 character can contain unused bits. A change of these bits does not change the text.
    expect(opened.filter((text) => text !== 'a text of some length')).toEqual([]);
    expect(opened.length).toBeLessThanOrEqual(1);
    for (const text of ['', '.', 'v1.k1..', 'v1.k1.AAAA.BBBB', 'v2.k1.a.b', 'plain']) {
      expect(await vault.open(text, 'a')).toBeNull();
    }
  });

  it.each([undefined, '', 'k1', 'k1:short', `${OLD} k2:short`, `${OLD} ${OLD}`, `k 1:${key('b')}`])(
    'refuses the keys %j',
    (variable) => {
      expect(readKeys(variable)).toBeNull();
    },
  );
});
