// Lists all files that git does not ignore, with the text of source files, pages and documents.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.ts';

export interface SourceFile {
  path: string;
  text: string;
}

export const SOURCE = /^(worker|web|scripts|dev-services|test)\/.*\.(ts|tsx|mjs|css)$/;
/** Further files whose text a check reads. */
const PAGE_OR_DOCUMENT = /\.(html|md)$/;

export function listTree(): SourceFile[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const paths = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  return paths
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    .map((path) => ({
      path,
      text:
        SOURCE.test(path) || PAGE_OR_DOCUMENT.test(path)
          ? readFileSync(join(ROOT, path), 'utf8')
          : '',
    }));
}
