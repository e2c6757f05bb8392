import { globSync, readFileSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FIELD_TEXTS } from '../../scripts/openapi/field-texts.ts';
import { readFieldTexts } from '../../scripts/openapi/read-field-texts.ts';
import { meetingTypes } from '../../worker/db/schema/meeting-types.ts';
import { users } from '../../worker/db/schema/users.ts';
import { USER_SETTINGS } from '../../worker/domain/accounts/user-settings.ts';
import { namesOf } from '../../worker/domain/api/declared-fields.ts';
import { LOCKABLE_FIELDS } from '../../worker/domain/meeting-types/assignments.ts';
import { PLAIN_FIELDS } from '../../worker/domain/meeting-types/plain-fields.ts';

const find = readFieldTexts();
const readScreens = (folder: string) =>
  globSync(`web/app/screens/${folder}/**/*.tsx`).map((path) => readFileSync(path, 'utf8'));

const MANAGED =
  /<ManagedFields\s+editor=\{editor\}\s+fields=\{\[([^\]]*)\]\}\s*>(.*?)<\/ManagedFields>/gs;

// The compiler cannot demand a control or a description. A table of controls would be larger than the editor may be.
describe('each plain field of a meeting type', () => {
  const files = readScreens('meeting-type');
  const controlOf = (name: string) => new RegExp(`\\bchange\\(\\{ ${name}\\b`);

  it.each(namesOf(PLAIN_FIELDS))('has a control in the editor: %s', (name) => {
    expect(files.join('\n')).toMatch(controlOf(name));
  });

  const lockable = namesOf(PLAIN_FIELDS).filter((name) =>
    LOCKABLE_FIELDS.some((field) => field === name),
  );
  const managed = files.flatMap((text) => [...text.matchAll(MANAGED)]);

  it.each(lockable)('has a control that is disabled in a copy if it is locked: %s', (name) => {
    const control = controlOf(name);
    // The control is inside of the element, or in a component that is inside of it.
    const components = files
      .filter((text) => control.test(text))
      .flatMap((text) => [...text.matchAll(/export function (\w+)/g)])
      .map(([, component]) => `<${component} `);
    const fields = managed
      .filter(([, , content = '']) =>
        [control.test(content), ...components.map((tag) => content.includes(tag))].includes(true),
      )
      .map(([, names]) => names);
    expect(fields.join()).toContain(`'${name}'`);
  });

  it.each(namesOf(PLAIN_FIELDS))('has the same default in the database: %s', (name) => {
    expect(getTableColumns(meetingTypes)[name].default ?? null).toEqual(PLAIN_FIELDS[name]);
  });

  it.each(namesOf(PLAIN_FIELDS))('is described in the documentation: %s', (name) => {
    const text = find('PUBLIC_FIELDS', name) ?? find('HOST_FIELDS', name) ?? FIELD_TEXTS[name];
    expect(text).toMatch(/\.$/);
  });
});

describe('each setting of a user', () => {
  const settings = readScreens('settings')
    .filter((text) => text.includes('useSaveProfile'))
    .join('\n');

  it.each(namesOf(USER_SETTINGS))('has a control in the settings: %s', (name) => {
    expect(settings).toMatch(new RegExp(`\\{ (\\w+: [^{}]+, )?${name}(: [^{}]+)? \\}`));
  });

  it.each(namesOf(USER_SETTINGS))('has the same default in the database: %s', (name) => {
    expect(getTableColumns(users)[name].default ?? null).toEqual(USER_SETTINGS[name]);
  });

  it.each(namesOf(USER_SETTINGS))('is described in the documentation: %s', (name) => {
    expect(find('API_SETTINGS', name) ?? find('APP_SETTINGS', name)).toMatch(/\.$/);
  });
});
