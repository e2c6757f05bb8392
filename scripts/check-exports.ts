// Finds exports that no other file imports. Imports in tests count too. The script finds imports with regular
// expressions. It therefore relies on the code style: only named exports, relative paths with file endings,
// and no barrel files.
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
  // The entry of a package for customers.
  /^web\/client\/embed-react\/src\/halfpast-embed\.ts$/,
  /\.config\.ts$/,
  /\.d\.ts$/,
];

const DECLARED =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\};?$/gm;
const IMPORTED = /(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g;
/** Matches imports of a whole module. All exports of such a module count as used. */
const WHOLE_MODULE = /(?:import\s+\*\s+as\s+\w+\s+from|import\()\s*'(\.[^']+)'/g;

function splitNames(list: string): string[] {
  const names = list.split(',').map((name) => name.trim().replace(/^type /, ''));
  return names.filter((name) => name !== '');
}

function listExports(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, list = '']) => splitNames(list));
  return [...declared, ...listed.map((name) => name.replace(/^.* as /, ''))];
}

/** Returns one line for each export that no file imports. */
export function findUnusedExports(tree: readonly SourceFile[]): string[] {
  const files = tree.filter(({ path }) => SOURCE.test(path) && !path.endsWith('.css'));
  const imported = new Set<string>();
  const wholeModules = new Set<string>();
  for (const { path, text } of files) {
    const resolve = (target: string) => normalize(join(dirname(path), target));
    for (const [, list = '', target = ''] of text.matchAll(IMPORTED)) {
      for (const name of splitNames(list)) {
        imported.add(`${resolve(target)} ${name.replace(/ as .*$/, '')}`);
      }
    }
    for (const [, target = ''] of text.matchAll(WHOLE_MODULE)) wholeModules.add(resolve(target));
  }
  return files
    .filter(({ path }) => !wholeModules.has(path) && !ENTRIES.some((entry) => entry.test(path)))
    .flatMap(({ path, text }) =>
      listExports(text)
        .filter((name) => !imported.has(`${path} ${name}`))
        .map(
          (name) => `${path} exports ${name}, which no file imports: delete it or remove "export"`,
        ),
    );
}
