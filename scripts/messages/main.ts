// Checks that `messages` contains each message of the code in each language. With `--write`, first updates the
// files. `--add <tag>` adds a language.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS } from '../../worker/domain/language/languages.ts';
import { listTree } from '../source-tree.ts';
import { ROOT } from '../tools.ts';
import { readCatalog } from './catalogs.ts';
import { checkCatalogs } from './check.ts';
import { collectMessages } from './collect.ts';
import { updateCatalogs } from './update.ts';

const LANGUAGES_FILE = join(ROOT, 'worker/domain/language/languages.ts');

/**
 * Adds a language to the list in the code. The list contains the name of each language in that language, for
 * example `Deutsch`.
 */
function addLanguage(tag: string): void {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  const line = `  ${/^\w+$/.test(tag) ? tag : `'${tag}'`}: '${name.charAt(0).toLocaleUpperCase(tag)}${name.slice(1)}',\n`;
  const source = readFileSync(LANGUAGES_FILE, 'utf8');
  writeFileSync(
    LANGUAGES_FILE,
    source.replace(/(?<=LANGUAGES = \{\n(?: .*\n)*)(?=\} as const)/, line),
  );
}

function printCoverage(parts: ReturnType<typeof collectMessages>['parts']): void {
  for (const [part, sources] of parts) {
    const keys = Object.keys(sources);
    const counts = LANGUAGE_TAGS.filter((tag) => tag !== 'en').map((tag) => {
      const catalog = readCatalog(part, tag);
      return `${tag} ${catalog ? keys.filter((key) => catalog[key]).length : '-'}`;
    });
    console.log(`${part}: ${keys.length} messages. ${counts.join(', ')}`);
  }
}

const [command, tag] = process.argv.slice(2).filter((argument) => argument !== '--write');
const added = command === '--add' && tag ? [tag] : [];
const writes = process.argv.includes('--write');
const { parts, problems } = collectMessages(listTree());
if (writes) {
  for (const each of added) addLanguage(each);
  updateCatalogs(parts, added);
  printCoverage(parts);
}
const found = [...problems, ...(added.length > 0 ? [] : checkCatalogs(parts))];
for (const problem of found) console.error(problem);
process.exit(found.length === 0 ? 0 : 1);
