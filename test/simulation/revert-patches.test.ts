import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REVERTS } from './revert-patches.ts';

const ROOT = join(import.meta.dirname, '../..');

it.each(REVERTS)('the source contains every text that "$name" replaces', ({ patches }) => {
  for (const { file, find, replace } of patches) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const changed =
      typeof find === 'string'
        ? source.replace(find, () => replace)
        : source.replace(find, replace);
    expect(changed, `${file} contains ${find}`).not.toBe(source);
  }
});
