// The fields and values that each version of the archive of an account has added. A service refuses an archive with a field
// or a value that it does not know. A new one makes a new version, so that an older service can say that the archive is from
// a newer one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ARCHIVED_PARTS,
  archiveFrame,
} from '../../worker/contract/account-data/account-archive.ts';
import { toJsonSchema } from '../../worker/contract/validation.ts';
import { ROOT } from '../tools.ts';

const RECORD = join(ROOT, 'docs', 'api', 'archive-versions.json');
const CODE = join(ROOT, 'worker', 'domain', 'account-data', 'archive-version.ts');

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** All days have the same fields. */
const nameOf = (key: string) => key.replace(/^\w+day$/, 'day');

function listValues(path: string, { enum: values = [], const: value }: Node): string[] {
  const all = value === undefined ? values : [...values, value];
  return all.map((each) => `${path} = ${each}`);
}

/** The keywords of JSON Schema that this file reads, or that contain no fields. */
const KEYWORDS = ['properties', 'items', 'anyOf', 'oneOf', 'enum', 'required', 'type'];

/** Lists the fields of the schema, after a colon, and all values of its fields with a list of values, after an equals sign. */
function listFields(path: string, node: Node): string[] {
  const { properties = {}, items, anyOf, oneOf } = node;
  for (const [keyword, value] of Object.entries(node))
    if (typeof value === 'object' && !KEYWORDS.includes(keyword))
      throw new Error(`${path} has fields in ${keyword}, which this file does not read.`);
  const parts = [items ?? [], anyOf ?? [], oneOf ?? []].flat();
  return [
    ...listValues(path, node),
    ...Object.entries(properties).flatMap(([key, property]) => [
      `${path}: ${nameOf(key)}`,
      ...listFields(`${path}.${nameOf(key)}`, property),
    ]),
    ...parts.flatMap((part) => listFields(path, part)),
  ];
}

/** Lists all fields and values of an archive. */
export function listArchiveFields(): string[] {
  const parts = Object.entries(ARCHIVED_PARTS).flatMap(([name, schema]) =>
    listFields(name, toJsonSchema(schema, 'input')),
  );
  return [
    ...new Set([...Object.keys(archiveFrame.shape).map((name) => `file: ${name}`), ...parts]),
  ];
}

/** Returns what each version has added, the first version first. */
export const readArchiveVersions = (): string[][] => JSON.parse(readFileSync(RECORD, 'utf8'));

/** Returns the record and the code of the version, by path. Earlier versions never change. */
export function renderArchiveVersions(): [string, string][] {
  const known = readArchiveVersions();
  const added = listArchiveFields().filter((field) => !known.flat().includes(field));
  const versions = added.length > 0 ? [...known, added] : known;
  const code = `// Written by \`npm run openapi -- --write\`, which adds a version if an archive has a new field or value.\n\n/** The version of the archives that this service writes. It reads this version and the earlier ones. */\nexport const ARCHIVE_VERSION = ${versions.length};\n`;
  return [
    [RECORD, `${JSON.stringify(versions, null, 2)}\n`],
    [CODE, code],
  ];
}
