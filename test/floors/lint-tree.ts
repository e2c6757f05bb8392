// Writes small files to a temporary folder and lints them with the repository's own rules.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTemporaryFolder } from '../../scripts/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Finding {
  category: string;
  message: string;
  location: { path: string };
}

export interface LintError {
  path: string;
  rule: string;
  message: string;
}

function runBiome(folder: string): Promise<string> {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none'];
  return new Promise((resolve) => {
    // Ignore the exit code, because lint errors also set it.
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

/**
 * Lints the files. The keys of `files` are paths, the values are contents. Returns every error of
 * `noRestrictedImports` and `noImportCycles`.
 */
export function lintTree(files: Record<string, string>): Promise<LintError[]> {
  return withTemporaryFolder(async (folder) => {
    for (const name of ['biome.json', '.gitignore']) {
      copyFileSync(join(ROOT, name), join(folder, name));
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { diagnostics }: { diagnostics: Finding[] } = JSON.parse(await runBiome(folder));
    return diagnostics
      .map(({ category, message, location }) => ({
        path: location.path,
        rule: category.replace(/^lint\/\w+\//, ''),
        message,
      }))
      .filter(({ rule }) => ['noRestrictedImports', 'noImportCycles'].includes(rule));
  });
}
