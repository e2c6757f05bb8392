// Checks the file tree itself: the length and names of files, and that the top level and the floors contain
// only allowed names.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.ts';

const LINE_LIMIT = 300;

/** Data tables, which cannot be split by idea. */
const LONG_TABLES: string[] = [];

const TOP_LEVEL = [
  'package.json',
  'package-lock.json',
  'wrangler.toml',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs',
  'worker',
  'web',
  'migrations',
  'test',
  'scripts',
  'biome.json',
  'tsconfig.json',
  '.ci',
  '.gitignore',
];

const FLOORS = [
  'domain',
  'contract',
  'mail',
  'ports',
  'db',
  'adapters',
  'durable',
  'services',
  'http',
  'jobs',
  'index.ts',
  'deps.ts',
  'tsconfig.json',
];

const DRAWERS = /(^|\/)(utils?|helpers?|commons?|misc)(\.[a-z.]+|\/)/;
const BARREL = /(^|\/)index\.tsx?$/;
const SOURCE = /^(worker|web|scripts|test)\/.*\.(ts|tsx|mjs|css)$/;
// Lint checks `import` and `import()`, but not a type written as import('…'), which would bypass the floors.
const IMPORT_TYPE = /(?<!await )\bimport\(['"]/;

interface SourceFile {
  path: string;
  text: string;
}

function checkFile({ path, text }: SourceFile): string[] {
  const problems: string[] = [];
  const [top = '', floor = ''] = path.split('/');
  if (!TOP_LEVEL.includes(top)) problems.push('does not belong at the top level');
  if (top === 'worker' && !FLOORS.includes(floor)) problems.push('is on no floor of the worker');
  if (DRAWERS.test(path)) problems.push('has a catch-all name: name its idea');
  if (BARREL.test(path) && path !== 'worker/index.ts') {
    problems.push('is a barrel: import the defining file instead');
  }
  if (!SOURCE.test(path)) return problems;
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines > LINE_LIMIT && !LONG_TABLES.includes(path)) {
    problems.push(`has ${lines} lines, more than ${LINE_LIMIT}: split it by idea`);
  }
  if (top === 'worker' && IMPORT_TYPE.test(text)) {
    problems.push("writes a type as import('…'): use import type, which the floor rules check");
  }
  return problems;
}

export function checkFiles(files: SourceFile[]): string[] {
  return files.flatMap((file) => checkFile(file).map((problem) => `${file.path} ${problem}`));
}

function listTree(): SourceFile[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const paths = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  return paths
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    .map((path) => ({
      path,
      text: SOURCE.test(path) ? readFileSync(join(ROOT, path), 'utf8') : '',
    }));
}

if (import.meta.main) {
  const problems = checkFiles(listTree());
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
