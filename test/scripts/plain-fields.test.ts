import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIELD_TEXTS } from '../../scripts/openapi/field-texts.ts';
import { readFieldTexts } from '../../scripts/openapi/read-field-texts.ts';
import { namesOf, PLAIN_FIELDS } from '../../worker/domain/meeting-types/plain-fields.ts';

// The compiler cannot demand a control or a description. A table of controls would be larger than the editor may be.
describe('each plain field of a meeting type', () => {
  const editor = globSync('web/app/screens/meeting-type/**/*.tsx')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const find = readFieldTexts();

  it.each(namesOf(PLAIN_FIELDS))('has a control in the editor: %s', (name) => {
    expect(editor).toMatch(new RegExp(`\\bchange\\(\\{ ${name}\\b`));
  });

  it.each(namesOf(PLAIN_FIELDS))('is described in the documentation: %s', (name) => {
    const text = find('PUBLIC_FIELDS', name) ?? find('HOST_FIELDS', name) ?? FIELD_TEXTS[name];
    expect(text).toMatch(/\.$/);
  });
});
