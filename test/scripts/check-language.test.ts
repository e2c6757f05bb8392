import { describe, expect, it } from 'vitest';
import { checkSubjects } from '../../scripts/check-commits.ts';
import { checkLanguage } from '../../scripts/check-language.ts';

const check = (path: string, line: string) => checkLanguage(path, line);

describe('the language check', () => {
  it('rejects an archaic comment and says what to write instead', () => {
    expect(check('worker/db/x.ts', '// The cron mends it.')).toEqual([
      'worker/db/x.ts:1 comment: "mends". Write instead: fix.',
    ]);
    expect(check('web/app/x.tsx', 'const a = 1; // What is left is purged.')).toHaveLength(1);
    expect(check('web/styles/x.css', ' * Whoever is here')).toHaveLength(1);
  });

  it('rejects archaic words in documents, except in code', () => {
    expect(check('docs/operations.md', 'The cron mends it.')).toHaveLength(1);
    expect(check('README.md', 'Run `mend` first.')).toEqual([]);
  });

  it('accepts a plain comment and a question', () => {
    expect(check('worker/db/x.ts', '// The cron retries failed emails.')).toEqual([]);
    expect(check('worker/db/x.ts', '// What if the row is missing?')).toEqual([]);
  });

  it('rejects a test title that begins with a noun clause', () => {
    expect(check('test/worker/x.test.ts', "  it('What was booked is told', () => {")).toHaveLength(
      1,
    );
    expect(check('test/worker/x.test.ts', "  it('returns 409 for a taken slot', () => {")).toEqual(
      [],
    );
  });

  it('rejects "mail" in texts that users see, but not in code', () => {
    expect(check('web/app/x.tsx', "  const text = 'Send the mail again';")).toHaveLength(1);
    expect(check('web/app/x.tsx', '          Send the mail again')).toHaveLength(1);
    expect(check('worker/services/x.ts', "  const text = 'Send the mail again';")).toEqual([]);
    const code = '  render(`\u0024{mail.subject} was sent`);';
    expect(check('worker/http/x.ts', code)).toEqual([]);
    const text = "  render(`The \u0024{isText ? 'mail' : 'text'} was sent`);";
    expect(check('worker/http/x.ts', text)).toHaveLength(1);
  });
});

describe('the commit check', () => {
  it('rejects a subject of 73 characters and accepts a subject of 72', () => {
    expect(checkSubjects(['x'.repeat(73)])).toHaveLength(1);
    expect(checkSubjects(['x'.repeat(72), ''])).toEqual([]);
  });
});
