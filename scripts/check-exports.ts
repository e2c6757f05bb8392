// Finds exports that no other file imports, exports of the product that only tests use, and files of the product that
// no file imports. The script finds imports with regular expressions. It therefore relies on the code style: only named
// exports, and relative paths with file endings.
//
// The tool knip 6.44 is no replacement. It accepts an exported type that only its own file uses, needs 19 patterns of
// entries, and 9.5 seconds of CPU time (this script: 1.5 seconds). To find exports that only tests use, it runs once
// more, and then also lists about 50 exports that their own file uses.
import { dirname, join, normalize } from 'node:path';
import { SOURCE, type SourceFile } from './source-tree.ts';

/**
 * Files whose exports are used although no file imports them. A tool, the Worker runtime or a module alias
 * loads these files.
 */
const ENTRIES = [
  // The entry of the API client for customers, and the types that this entry exports again.
  /^web\/client\/api\/src\/(halfpast-client|generated\/schemas)\.ts$/,
  // The entry of each Worker exports its Durable Object.
  /^worker\/index\.ts$/,
  /^scripts\/bench\/baseline\/worker\.ts$/,
  // drizzle-kit reads every table.
  /^worker\/db\/schema\//,
  // The build loads these files by their paths.
  /^web\/app\/render-screens\.tsx$/,
  /^web\/lib\/host-text\.ts$/,
  // The simulation loads these files in place of packages and adapters.
  /^test\/simulation\/stand-ins\//,
  // These files contain a module as a string, and that string contains an export.
  /^scripts\/openapi\/render-client\.ts$/,
  /^worker\/http\/pages\/webhooks\/(event|verification)-samples\.ts$/,
  /^scripts\/instances\/memory-limits\.ts$/,
  /^test\/crash\/moved-clock\.ts$/,
  // Pages and scripts load the main file of a program.
  /\/main\.tsx?$/,
  // The entry of a package for customers.
  /^web\/client\/embed-react\/src\/halfpast-embed\.ts$/,
  /\.config\.ts$/,
  /\.d\.ts$/,
];

const DECLARED =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}(?: from '[^']+')?;?$/gm;
const IMPORTED = /(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g;
/** Matches imports of a whole module. Its users are the files that import it and contain the name of the export. */
const WHOLE_MODULE = /(?:import\s+\*\s+as\s+\w+\s+from|import\(|^import)\s*'(\.[^']+)'/gm;

const PRODUCT = /^(?:worker|web)\//;
const TEST = /^test\//;

function splitNames(list: string): string[] {
  const names = list.split(',').map((name) => name.trim().replace(/^type /, ''));
  return names.filter((name) => name !== '');
}

function listExports(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, list = '']) => splitNames(list));
  return [...declared, ...listed.map((name) => name.replace(/^.* as /, ''))];
}

const countUses = (text: string, name: string): number =>
  text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

interface Importers {
  /** Files that import the module by the names of its exports. The keys are names. */
  readonly byName: Map<string, SourceFile[]>;
  readonly ofWhole: SourceFile[];
}

function findImporters(files: readonly SourceFile[]): Map<string, Importers> {
  const importers = new Map<string, Importers>();
  for (const file of files) {
    const find = (target: string): Importers => {
      const path = normalize(join(dirname(file.path), target));
      const found = importers.get(path) ?? { byName: new Map(), ofWhole: [] };
      importers.set(path, found);
      return found;
    };
    for (const [, list = '', target = ''] of file.text.matchAll(IMPORTED)) {
      const { byName } = find(target);
      for (const imported of splitNames(list)) {
        const name = imported.replace(/ as .*$/, '');
        byName.set(name, [...(byName.get(name) ?? []), file]);
      }
    }
    for (const [, target = ''] of file.text.matchAll(WHOLE_MODULE)) find(target).ofWhole.push(file);
  }
  return importers;
}

function checkFile({ path, text }: SourceFile, importers: Importers | undefined): string[] {
  const names = listExports(text);
  if (names.length === 0 && importers === undefined && PRODUCT.test(path))
    return [`No file imports ${path}: delete it`];
  return names.flatMap((name) => {
    const users = [
      ...(importers?.byName.get(name) ?? []),
      ...(importers?.ofWhole ?? []).filter((file) => countUses(file.text, name) > 0),
    ];
    if (users.length === 0)
      return `${path} exports ${name}, which no file imports: delete it or remove "export"`;
    const isUnused = users.every((file) => TEST.test(file.path)) && countUses(text, name) === 1;
    return PRODUCT.test(path) && isUnused
      ? `${path} exports ${name}, which only tests use: delete it`
      : [];
  });
}

/** Returns one line for each export or file that is not used. */
export function findUnusedExports(tree: readonly SourceFile[]): string[] {
  const files = tree.filter(({ path }) => SOURCE.test(path) && !path.endsWith('.css'));
  const importers = findImporters(files);
  return files
    .filter(({ path }) => !ENTRIES.some((entry) => entry.test(path)))
    .flatMap((file) => checkFile(file, importers.get(file.path)));
}
