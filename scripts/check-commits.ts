// Checks that commit subjects have at most 72 characters. Reasons go into the body.
import { execFileSync } from 'node:child_process';
import { ROOT } from './tools.ts';

const LENGTH_LIMIT = 72;

/** Commits before this date are not checked, because they are older than the rule. */
const SINCE = '2026-11-22T05:30:00Z';

/** Returns one problem for each subject that is too long. */
export function checkSubjects(subjects: readonly string[]): string[] {
  return subjects
    .filter((subject) => [...subject].length > LENGTH_LIMIT)
    .map(
      (subject) =>
        `"${subject}" has ${[...subject].length} characters, more than ${LENGTH_LIMIT}: move the reasons into the body`,
    );
}

if (import.meta.main) {
  const args = ['log', `--since=${SINCE}`, '--no-merges', '--format=%s'];
  const log = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const problems = checkSubjects(log.split('\n'));
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
