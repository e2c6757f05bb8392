// Checks the length and the names of files. Also checks the content of three kinds of folders: the top-level
// folder, the floors (layers) of the Worker, and the feature folders. This file, floors.ts and features.ts list
// the names that each folder may contain.
import { FEATURE_NAMES } from './features.ts';
import { FLOOR_ROOTS, FLOORS } from './floors.ts';
import { SOURCE, type SourceFile } from './source-tree.ts';

const LINE_LIMIT = 300;

/** Data tables that may exceed the line limit, because they cannot be split by topic. */
const LONG_TABLES = ['web/lib/zone-places.ts'];
/** Files that `npm run openapi` generates. */
const GENERATED = /^web\/client\/api\/src\/generated\//;

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
  'messages',
  'migrations',
  'test',
  'scripts',
  'dev-services',
  'biome.json',
  'tsconfig.json',
  '.ci',
  '.gitignore',
  '.npmrc',
];

const WORKER_ENTRIES = [
  ...FLOORS.map(({ folder }) => folder),
  ...['index.ts', 'deps.ts', 'tsconfig.json'],
];

const CATCH_ALL_NAMES = /(^|\/)(utils?|helpers?|commons?|misc)(\.[a-z.]+|\/)/;
const BARREL = /(^|\/)index\.tsx?$/;
// The lint rules check import statements and `import()` calls, but not types of the form `import('…').Name`.
// This pattern finds such types.
const IMPORT_TYPE = /(?<!await )\bimport\(['"]/;

/**
 * The module `cloudflare:test` exists only in tests of the Worker. TypeScript accepts it in other folders too,
 * so this check is needed.
 */
const WORKER_TEST_IMPORT = /^(?:import|export) [^;]*from 'cloudflare:test'/m;
const WORKER_TESTS = /^test\/(worker|support|model)\//;

/** Drizzle passes a value that is written in the code as a parameter (worker/db/constant.ts). */
const CONSTANT_AS_PARAMETER = /\beq\([\w.]+,\s*(?:true|false|\d|['"`])/;

/**
 * Returns a problem for a file of a floor (layer) that is neither in a feature folder nor in an entry that
 * FLOOR_ROOTS lists (decision 66).
 */
function checkFeatureFolder(path: string): string[] {
  const root = Object.keys(FLOOR_ROOTS).findLast((folder) => path.startsWith(`${folder}/`));
  if (root === undefined) return [];
  const [entry = '', ...inside] = path.slice(root.length + 1).split('/');
  if (FLOOR_ROOTS[root]?.split(/\s+/).includes(entry)) return [];
  if (inside.length === 0) {
    return [`is at the root of ${root}: move it into the folder of its feature`];
  }
  if (FEATURE_NAMES.includes(entry)) return [];
  return [`is in ${root}/${entry}, which is not a feature: see scripts/features.ts`];
}

function checkFile({ path, text }: SourceFile): string[] {
  const problems: string[] = [];
  const [top = '', floor = ''] = path.split('/');
  if (!TOP_LEVEL.includes(top)) problems.push('does not belong at the top level');
  if (top === 'worker' && !WORKER_ENTRIES.includes(floor))
    problems.push('is not in a floor (layer) of the Worker: see scripts/floors.ts');
  problems.push(...checkFeatureFolder(path));
  if (CATCH_ALL_NAMES.test(path))
    problems.push('has a catch-all name: name the file after its topic');
  if (BARREL.test(path) && path !== 'worker/index.ts') {
    problems.push('is a barrel: import the defining file instead');
  }
  if (!SOURCE.test(path)) return problems;
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines > LINE_LIMIT && !LONG_TABLES.includes(path) && !GENERATED.test(path)) {
    problems.push(`has ${lines} lines, more than ${LINE_LIMIT}: split it by topic`);
  }
  if (top === 'worker' && IMPORT_TYPE.test(text)) {
    problems.push(
      "contains a type of the form import('…').Name: use an `import type` statement instead",
    );
  }
  if (path.startsWith('worker/db/') && CONSTANT_AS_PARAMETER.test(text)) {
    problems.push(
      'passes a constant to `eq`: use `hasValue`, so that SQLite prepares the statement once',
    );
  }
  if (WORKER_TEST_IMPORT.test(text) && !WORKER_TESTS.test(path)) {
    problems.push('imports cloudflare:test, which exists only in test/worker and its helpers');
  }
  return problems;
}

export function checkFiles(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => checkFile(file).map((problem) => `${file.path} ${problem}`));
}
