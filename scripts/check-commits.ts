// Checks that commit subjects have at most 72 characters. Reasons go into the body. Commits that are on main are
// not checked, because no one can change them.
import { spawnSync } from 'node:child_process';
import { ROOT } from './tools.ts';

const LENGTH_LIMIT = 72;

/** The branch that all work reaches: of the server, or of this machine when there is no server. */
const MAIN_BRANCHES = ['origin/main', 'main'];

/** Returns one problem for each subject that is too long. */
export function checkSubjects(subjects: readonly string[]): string[] {
  return subjects
    .filter((subject) => [...subject].length > LENGTH_LIMIT)
    .map(
      (subject) =>
        `"${subject}" has ${[...subject].length} characters, more than ${LENGTH_LIMIT}: move the reasons into the body`,
    );
}

/** Returns the subjects of the commits that are not on main yet. `folder` is a git repository. */
export function listNewSubjects(folder: string): string[] {
  for (const branch of MAIN_BRANCHES) {
    const args = ['log', `${branch}..HEAD`, '--no-merges', '--format=%s'];
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (status === 0) return stdout.split('\n').filter((subject) => subject !== '');
  }
  return [];
}

/** Returns one problem for each new commit of this repository with a subject that is too long. */
export const checkNewSubjects = (): string[] => checkSubjects(listNewSubjects(ROOT));
