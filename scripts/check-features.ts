// Checks that a feature imports from another feature only the files that scripts/features.ts lists as its
// "doors". Files outside the feature folders, such as the middleware, may import every file of the lower
// floors (layers). As a script, it updates the grid and the table of features in CONTRIBUTING.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { FEATURE_NAMES, FEATURES } from './features.ts';
import { listTree, type SourceFile } from './source-tree.ts';
import { ROOT } from './tools.ts';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;

interface Place {
  readonly feature: string;
  /** The folder that contains the feature folders, for example `db` or `http/routes`. */
  readonly folder: string;
  /** Path inside the feature's folder, without the file ending. */
  readonly name: string;
}

/** Returns the feature of a file with its folder and name, or null when the file belongs to no feature. */
function placeOf(path: string): Place | null {
  const [top, ...rest] = path.split('/');
  if (top !== 'worker') return null;
  const at = rest.findIndex((folder, index) => {
    return index > 0 && index < rest.length - 1 && FEATURE_NAMES.includes(folder);
  });
  const feature = rest[at];
  if (feature === undefined) return null;
  const name = rest.slice(at + 1).join('/');
  return { feature, folder: rest.slice(0, at).join('/'), name: name.replace(/\.\w+$/, '') };
}

const namesOf = (doors = '') => doors.trim().split(/\s+/);

function isDoor({ feature, folder, name }: Place): boolean {
  const doors = namesOf(FEATURES.find(({ name: other }) => other === feature)?.doors[folder]);
  return doors.includes('*') || doors.includes(name);
}

interface FeatureImport {
  readonly from: string;
  readonly to: string;
  readonly place: Place;
}

/** Lists every import from one feature into another. */
function listFeatureImports(files: readonly SourceFile[]): FeatureImport[] {
  return files.flatMap(({ path: from, text }) => {
    const own = placeOf(from);
    if (own === null) return [];
    return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
      const to = posix.join(posix.dirname(from), specifier);
      const place = placeOf(to);
      return place === null || place.feature === own.feature ? [] : [{ from, to, place }];
    });
  });
}

export function checkFeatures(files: readonly SourceFile[]): string[] {
  return listFeatureImports(files)
    .filter(({ place }) => !isDoor(place))
    .map(
      ({ from, to, place: { feature, folder, name } }) =>
        `${from} imports ${to}, which is not a door of ${feature}. Use a door of ${feature}, move the file to the feature that needs it, or add '${name}' to the doors of ${feature} on ${folder} in scripts/features.ts`,
    );
}

/** Returns one problem for each door that no other feature uses. */
export function listUnusedDoors(files: readonly SourceFile[]): string[] {
  const featureImports = listFeatureImports(files);
  return FEATURES.flatMap(({ name: feature, doors }) =>
    Object.entries(doors).flatMap(([folder, names]) =>
      namesOf(names)
        .filter((name) => {
          const uses = ({ place }: FeatureImport) =>
            place.feature === feature &&
            place.folder === folder &&
            (name === '*' || place.name === name);
          return !featureImports.some(uses);
        })
        .map(
          (name) =>
            `scripts/features.ts: no other feature uses the door '${name}' of ${feature} on ${folder}: remove it`,
        ),
    ),
  );
}

/** The rows of the grid in CONTRIBUTING.md: the floors (layers) from the highest to the lowest. */
const ROWS = [
  'http/v1',
  'http/routes',
  'http/pages',
  'services',
  'adapters',
  'db',
  'ports',
  'mail',
  'contract',
  'domain',
];

/** Splits a long name into two lines, for example `meeting-` and `types`. */
function splitName(name: string): [string, string] {
  const [head = '', tail] = name.split('-');
  if (tail !== undefined) return [`${head}-`, tail];
  if (name.length < 10) return [name, ''];
  const half = Math.ceil(name.length / 2);
  return [`${name.slice(0, half)}-`, name.slice(half)];
}

function drawGrid(files: readonly SourceFile[]): string[] {
  const filled = new Set(
    files.map(({ path }) => placeOf(path)).map((at) => `${at?.folder} ${at?.feature}`),
  );
  const heads = FEATURE_NAMES.map(splitName);
  const widths = heads.map((lines) => Math.max(...lines.map((line) => line.length)) + 1);
  const draw = (label: string, cells: readonly string[]) =>
    [label.padEnd(12), ...cells.map((cell, at) => cell.padEnd(widths[at] ?? 0))].join('').trimEnd();
  return [
    draw(
      '',
      heads.map(([head]) => head),
    ),
    draw(
      '',
      heads.map(([, tail]) => tail),
    ),
    ...ROWS.map((folder) =>
      draw(
        folder,
        FEATURE_NAMES.map((name) => (filled.has(`${folder} ${name}`) ? '●' : '·')),
      ),
    ),
  ];
}

function renderDoors(doors: Readonly<Record<string, string>>): string {
  return Object.entries(doors)
    .map(([folder, names]) => `**${folder}** ${names === '*' ? 'all' : namesOf(names).join(', ')}`)
    .join(' · ');
}

const between = (name: string) =>
  new RegExp(`(?<=<!-- ${name} -->\n)[\\s\\S]*(?=<!-- /${name} -->)`);

/**
 * Replaces the grid and the table of features in the text of CONTRIBUTING.md with the current grid and table.
 */
export function updateGuide(text: string, files: readonly SourceFile[]): string {
  const rows = FEATURES.map(
    ({ name, holds, doors }) => `| \`${name}\` | ${holds} | ${renderDoors(doors)} |`,
  );
  const table = ['', '| feature | holds | doors, by floor |', '|---|---|---|', ...rows, '', ''];
  const grid = ['', '```', ...drawGrid(files), '```', '', ''];
  return text
    .replace(between('grid'), () => grid.join('\n'))
    .replace(between('features'), () => table.join('\n'));
}

const GUIDE = join(ROOT, 'CONTRIBUTING.md');
const readGuide = () => readFileSync(GUIDE, 'utf8');

/** Returns one problem if the guide shows an earlier grid or table. */
export function checkGuide(files: readonly SourceFile[]): string[] {
  const text = readGuide();
  return updateGuide(text, files) === text
    ? []
    : ['CONTRIBUTING.md is out of date with scripts/features.ts: run `npm run floors`.'];
}

if (import.meta.main) writeFileSync(GUIDE, updateGuide(readGuide(), listTree()));
