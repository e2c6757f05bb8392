// The checks of `npm run check`. Each check is one command that passes or fails, or a function that returns problems.
import { checkImportRules } from './biome-rules.ts';
import { checkClocks } from './check-clocks.ts';
import { checkNewSubjects } from './check-commits.ts';
import { findUnusedExports } from './check-exports.ts';
import { checkFeatures } from './check-features.ts';
import { checkFiles } from './check-files.ts';
import { checkLanguage } from './check-language.ts';
import { findUnusedClasses } from './check-styles.ts';
import type { SourceFile } from './source-tree.ts';
import type { Tool } from './tools.ts';

export interface Check {
  readonly title: string;
  readonly command: [Tool, ...string[]] | { script: string };
}

/** A check that reads only the files of the repository. It needs no process of its own. */
export interface FileCheck {
  readonly title: string;
  readonly find: (files: readonly SourceFile[]) => readonly string[];
  /** The run prints the problems and does not fail. */
  readonly isAdvice?: boolean;
}

/**
 * The projects that TypeScript checks, the slowest first. `test/tsconfig.product.json` contains several
 * folders, because a separate project for each folder would check the files of the Worker again.
 */
const PROJECTS = [
  'web/tsconfig.json',
  'test/tsconfig.product.json',
  'worker/tsconfig.json',
  'test/tsconfig.json',
  'worker/domain/tsconfig.json',
];

function checkTypes(project: string): Check {
  const name = project.replace(/\/tsconfig(\.json)?/, '').replace('.json', '');
  // TypeScript keeps its results here and compares files by content, so a second run checks only what changed.
  const results = `node_modules/.cache/types/${name.replaceAll('/', '-')}.tsbuildinfo`;
  const cached = ['--incremental', '--tsBuildInfoFile', results];
  // TypeScript's default of four checkers needs twice the CPU time, because each checker computes the shared
  // types.
  return {
    title: `types of ${name}`,
    command: ['tsc', '-p', project, '--checkers', '1', ...cached],
  };
}

export const CHECKS: Check[] = [
  {
    title: 'format, lint and floors',
    command: ['biome', 'check', '--error-on-warnings', '--max-diagnostics=50'],
  },
  ...PROJECTS.map(checkTypes),
  { title: 'personal domains are current', command: { script: 'personal-domains.ts' } },
  { title: 'zone places are current', command: { script: 'zone-places.ts' } },
  { title: 'public holidays are current', command: { script: 'holidays.ts' } },
  { title: 'messages and translations', command: { script: 'messages/main.ts' } },
  { title: 'OpenAPI document is current', command: { script: 'openapi/main.ts' } },
];

export const FILE_CHECKS: readonly FileCheck[] = [
  { title: 'import rules are current', find: checkImportRules },
  { title: 'order of features', find: checkFeatures },
  { title: 'files and their names', find: checkFiles },
  { title: 'clocks of tests', find: checkClocks },
  {
    title: 'plain English',
    find: (files) => files.flatMap(({ path, text }) => checkLanguage(path, text)),
    isAdvice: true,
  },
  { title: 'commit subjects', find: checkNewSubjects, isAdvice: true },
  { title: 'no unused exports', find: findUnusedExports },
  { title: 'no unused CSS classes', find: findUnusedClasses },
];
