import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFeatures, listUnusedDoors, updateGuide } from '../../scripts/check-features.ts';
import { FEATURES } from '../../scripts/features.ts';
import { listTree } from '../../scripts/source-tree.ts';

const check = (path: string, from: string) =>
  checkFeatures([{ path, text: `import { thing } from '${from}';\n` }]);

describe('an import from another feature (other features may import only the "doors" of a feature)', () => {
  it('is rejected when the imported file is not a door', () => {
    expect(
      check('worker/services/bookings/book-slot.ts', '../calendars/sync-calendar.ts'),
    ).toHaveLength(1);
    expect(
      check('worker/services/bookings/book-slot.ts', '../../db/calendars/calendar-sync.ts'),
    ).toHaveLength(1);
    expect(
      check('worker/http/routes/site/docs.ts', '../../pages/webhooks/verification-samples.ts'),
    ).toHaveLength(1);
    expect(
      check('worker/adapters/accounts/google-identity.ts', '../calendars/google/calendar-call.ts'),
    ).toHaveLength(1);
  });

  it('is rejected in every import syntax', () => {
    const path = 'worker/services/bookings/book-slot.ts';
    const importSyntaxes = [
      "export * from '../calendars/sync-calendar.ts';",
      "const { a } = await import('../calendars/sync-calendar.ts');",
      "import type {\n  A,\n  B,\n} from '../calendars/sync-calendar.ts';",
    ];
    for (const text of importSyntaxes) expect(checkFeatures([{ path, text }])).toHaveLength(1);
  });

  it('is accepted when the imported file is a door or when all files of its folder are doors', () => {
    expect(check('worker/services/bookings/book-slot.ts', '../outbox/wake-outbox.ts')).toEqual([]);
    expect(check('worker/db/calendars/calendars.ts', '../../domain/time/types.ts')).toEqual([]);
    expect(check('worker/mail/accounts/account-exists.ts', '../email/layout.ts')).toEqual([]);
  });

  it('is reported with the file, the feature and the way to fix the import', () => {
    expect(check('worker/db/email/mails.ts', '../webhooks/webhooks.ts')[0]).toMatch(
      /^worker\/db\/email\/mails\.ts imports worker\/db\/webhooks\/webhooks\.ts, which is not a door of webhooks\. Use/,
    );
  });
});

it('the feature check accepts imports inside a feature, and imports in which one of the files is outside all features', () => {
  expect(check('worker/db/webhooks/webhook-log.ts', './webhooks.ts')).toEqual([]);
  expect(check('worker/services/webhooks/read-log.ts', '../../db/webhooks/webhook-log.ts')).toEqual(
    [],
  );
  expect(check('worker/db/create-repositories.ts', './webhooks/webhooks.ts')).toEqual([]);
  expect(check('worker/db/webhooks/webhooks.ts', '../database.ts')).toEqual([]);
});

it('the feature check lists doors that no other feature uses', () => {
  const doors = FEATURES.flatMap((feature) => Object.values(feature.doors))
    .join(' ')
    .trim();
  expect(listUnusedDoors([])).toHaveLength(doors.split(/\s+/).length);
});

describe('CONTRIBUTING.md', () => {
  const guide = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8');

  it('has the current grid and every feature with its doors', () => {
    expect(updateGuide(guide, listTree())).toBe(guide);
    for (const { name } of FEATURES) expect(guide).toContain(`| \`${name}\` |`);
    const stale = guide.replace('wake-outbox', 'wake-up').replace('●', '·');
    expect(updateGuide(stale, listTree())).toBe(guide);
  });
});
