import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeImportRules, updateImportRules } from '../../scripts/biome-rules.ts';

const config = JSON.parse(readFileSync(new URL('../../biome.json', import.meta.url), 'utf8'));

describe('the import rules', () => {
  it('equal the rules of the table in floors.ts', () => {
    expect(updateImportRules(config)).toEqual(config);
  });

  it('are restored after someone removed, weakened or added a rule by hand', () => {
    const [first, ...others] = makeImportRules();
    const unrelated = config.overrides.slice(0, -makeImportRules().length);
    for (const rules of [others, [...others, first, first], [{ ...first, includes: ['none'] }]]) {
      expect(updateImportRules({ ...config, overrides: [...unrelated, ...rules] })).toEqual(config);
    }
  });
});
