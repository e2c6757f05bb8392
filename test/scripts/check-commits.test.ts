import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkSubjects, listNewSubjects } from '../../scripts/check-commits.ts';

const folder = mkdtempSync(join(tmpdir(), 'halfpast-commits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder });
  if (status !== 0) throw new Error(String(stderr));
}
const commit = (subject: string) => git('commit', '-q', '--allow-empty', '-m', subject);

it('a commit subject may have 72 characters', () => {
  expect(checkSubjects(['a'.repeat(72), 'é'.repeat(72)])).toEqual([]);
  expect(checkSubjects(['b'.repeat(73)])[0]).toContain('has 73 characters');
});

it('the check looks only at commits that are not on main', () => {
  git('init', '-q', '-b', 'main');
  commit('An old commit');
  expect(listNewSubjects(folder)).toEqual([]);
  git('checkout', '-q', '-b', 'work');
  commit('A new commit');
  expect(listNewSubjects(folder)).toEqual(['A new commit']);
});
