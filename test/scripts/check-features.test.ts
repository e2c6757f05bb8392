import { describe, expect, it } from 'vitest';
import { checkFeatures } from '../../scripts/check-features.ts';
import { FEATURE_NAMES, FEATURES } from '../../scripts/features.ts';
import { listTree } from '../../scripts/source-tree.ts';

const check = (path: string, from: string) =>
  checkFeatures([{ path, text: `import { thing } from '${from}';\n` }]);

describe('an import from another feature', () => {
  it('is rejected on every floor when the other feature comes later in the order', () => {
    expect(check('worker/domain/slots/night.ts', '../bookings/guests.ts')).toHaveLength(1);
    expect(
      check('worker/services/bookings/book-slot.ts', '../../db/teams/team-types.ts'),
    ).toHaveLength(1);
    expect(check('worker/http/routes/accounts/a.ts', '../../pages/site/b.ts')).toHaveLength(1);
    expect(
      check('worker/adapters/email/smtp.ts', '../calendars/google/calendar-call.ts'),
    ).toHaveLength(1);
  });

  it('is rejected in every import syntax', () => {
    const path = 'worker/services/calendars/connect-calendar.ts';
    const importSyntaxes = [
      "export * from '../bookings/book-slot.ts';",
      "const { a } = await import('../bookings/book-slot.ts');",
      "import type {\n  A,\n  B,\n} from '../bookings/book-slot.ts';",
    ];
    for (const text of importSyntaxes) expect(checkFeatures([{ path, text }])).toHaveLength(1);
  });

  it('is accepted when the other feature comes earlier in the order', () => {
    expect(check('worker/services/bookings/book-slot.ts', '../outbox/wake-outbox.ts')).toEqual([]);
    expect(check('worker/db/calendars/calendars.ts', '../../domain/time/types.ts')).toEqual([]);
    expect(check('worker/mail/accounts/account-exists.ts', '../email/layout.ts')).toEqual([]);
  });

  it('is reported with both files, both features and the ways to fix it', () => {
    expect(check('worker/db/email/mails.ts', '../webhooks/webhooks.ts')[0]).toMatch(
      /^worker\/db\/email\/mails\.ts imports worker\/db\/webhooks\/webhooks\.ts, but email comes before webhooks in scripts\/features\.ts\. Move/,
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

describe('the list of features', () => {
  it('names each feature once, and only features that have files', () => {
    expect(new Set(FEATURE_NAMES).size).toBe(FEATURES.length);
    const paths = listTree().map(({ path }) => path);
    const isUsed = (name: string) =>
      paths.some((path) => path.startsWith('worker/') && path.includes(`/${name}/`));
    expect(FEATURE_NAMES.filter((name) => !isUsed(name))).toEqual([]);
  });
});
