// Generates the import rules of biome.json from the table in floors.ts, and checks that they are up to date. As a
// script, it writes biome.json. All other rules in biome.json are edited by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { FLOORS, type Floor } from './floors.ts';
import { ROOT, runTool } from './tools.ts';

interface Pattern {
  group: string[];
  message: string;
  importNamePattern?: string;
  invertImportNamePattern?: boolean;
}

interface Override {
  includes: string[];
  linter: { rules: Record<string, unknown> };
}

const OUTSIDE = ['**/scripts/**', '**/dev-services/**', '**/test/**'];

function restrict(includes: string[], patterns: Pattern[]): Override {
  const rule = { level: 'error', options: { patterns } };
  return { includes, linter: { rules: { style: { noRestrictedImports: rule } } } };
}

const onlyPackages = (allowed: readonly string[]) => [
  '*',
  '*/**',
  '!./**',
  '!../**',
  ...allowed.flatMap((name) => [`!${name}`, `!${name}/**`]),
];

const writeExceptions = (names: readonly string[]) =>
  names.length > 0 ? ` except ${new Intl.ListFormat('en-GB').format(names)}` : '';

function workerFloor({ folder, mayImport, packages, advice }: Floor): Override {
  const hidden = FLOORS.map((floor) => floor.folder).filter(
    (name) => name !== folder && !mayImport.includes(name),
  );
  const group = [
    ...[`**/{${hidden.join(',')}}/**`, '**/deps.ts', '**/index.ts', '**/web/**'],
    ...OUTSIDE,
  ];
  const refuse = (what: string, names: readonly string[]) =>
    `worker/${folder} imports no ${what}${writeExceptions(names)}. ${advice}`;
  const patterns = [{ group, message: refuse('other floor', mayImport) }];
  if (packages)
    patterns.push({ group: onlyPackages(packages), message: refuse('package', packages) });
  return restrict([`worker/${folder}/**`], patterns);
}

const WORKER_ONLY_BY_CONTRACT =
  'Files in web may import only worker/contract and worker/domain from the Worker. The API client in web/lib may also import the type AppType.';
const APPS_APART =
  'The browser apps (book, app, site, embed) share code only through web/ui, web/lib, web/picker and web/styles.';
const LIB_IS_SHARED =
  'All browser apps share web/lib, so it must not import web/book, web/app, web/site or web/embed.';

const mayImportContract = (...more: string[]): Pattern => ({
  group: ['**/worker/**', '!**/worker/contract/**', '!**/worker/domain/**', ...more, ...OUTSIDE],
  message: WORKER_ONLY_BY_CONTRACT,
});
const mustNotImport = (...apps: string[]): Pattern => ({
  group: [`**/{${apps.join(',')}}/**`],
  message: APPS_APART,
});
const sharedLib: Pattern = {
  group: ['**/{book,app,embed}/**', '**/web/site/**'],
  message: LIB_IS_SHARED,
};

const WEB: Override[] = [
  restrict(
    ['web/ui/**'],
    [
      {
        // The icon of a place depends only on a text.
        group: ['**/worker/**', '!**/place-icon.ts', '**/{book,app,embed}/**', ...OUTSIDE],
        message:
          'web/ui must not depend on bookings or hosts. Put such a component into web/book or web/app.',
      },
    ],
  ),
  restrict(['web/lib/**', '!web/lib/api*.ts', '!web/lib/api/**'], [mayImportContract(), sharedLib]),
  restrict(
    ['web/lib/api*.ts', 'web/lib/api/**'],
    [
      mayImportContract('!**/worker/http/app.ts'),
      {
        group: ['**/worker/http/app.ts'],
        importNamePattern: 'AppType',
        invertImportNamePattern: true,
        message: 'The API client imports only the type AppType from worker/http.',
      },
      sharedLib,
    ],
  ),
  restrict(
    ['web/picker/**'],
    [
      mayImportContract(),
      mustNotImport('book', 'app', 'embed'),
      {
        group: onlyPackages(['react', 'react-dom']),
        message:
          'web/picker is part of the booking page, which must stay small. Use no library except React.',
      },
    ],
  ),
  restrict(
    ['web/book/**'],
    [
      mayImportContract(),
      mustNotImport('app', 'embed'),
      {
        group: onlyPackages(['react', 'react-dom']),
        message: 'web/book must stay small. Use no library except React.',
      },
    ],
  ),
  restrict(
    ['web/app/**', '!web/app/screens/**'],
    [mayImportContract(), mustNotImport('book', 'embed')],
  ),
  restrict(
    ['web/app/screens/**'],
    [
      mayImportContract(),
      mustNotImport('book', 'embed'),
      {
        group: ['**/screens/**'],
        message:
          'A screen must not import another screen. Put shared code into web/ui, web/lib or web/app.',
      },
    ],
  ),
  restrict(
    ['web/site/**'],
    [
      mayImportContract(),
      mustNotImport('book', 'app', 'embed'),
      {
        group: onlyPackages([]),
        message:
          'web/site runs on public pages, which must load fast. Use neither React nor any other package.',
      },
    ],
  ),
  restrict(
    ['web/embed/**'],
    [
      mayImportContract(),
      mustNotImport('book', 'app'),
      {
        group: onlyPackages([]),
        message: "web/embed runs on customers' pages. Use neither React nor any other package.",
      },
    ],
  ),
];

export function makeImportRules(): Override[] {
  return [
    ...FLOORS.map(workerFloor),
    restrict(
      ['worker/*.ts'],
      [
        {
          group: ['**/web/**', ...OUTSIDE],
          message: 'The Worker must not import files outside worker/.',
        },
      ],
    ),
    restrict(
      ['scripts/**', 'dev-services/**'],
      [
        {
          group: ['**/test/**'],
          message: 'Only tests may import files in test/. Move shared code out of test/.',
        },
      ],
    ),
    ...WEB,
  ];
}

const isImportRule = ({ linter }: Override) =>
  isDeepStrictEqual(Object.keys((linter.rules.style ?? {}) as object), ['noRestrictedImports']);

/** Returns the configuration with its import rules replaced by the import rules of the table. */
export function updateImportRules(config: { overrides: Override[] }): { overrides: Override[] } {
  const others = config.overrides.filter((override) => !isImportRule(override));
  return { ...config, overrides: [...others, ...makeImportRules()] };
}

const FILE = join(ROOT, 'biome.json');
const readConfig = () => JSON.parse(readFileSync(FILE, 'utf8'));

/** Returns one problem if biome.json has other import rules. */
export function checkImportRules(): string[] {
  const config = readConfig();
  return isDeepStrictEqual(config, updateImportRules(config))
    ? []
    : ['biome.json is out of date with scripts/floors.ts: run `npm run floors`.'];
}

if (import.meta.main) {
  writeFileSync(FILE, `${JSON.stringify(updateImportRules(readConfig()), null, 2)}\n`);
  process.exitCode = await runTool('biome', ['format', '--write', 'biome.json']);
}
