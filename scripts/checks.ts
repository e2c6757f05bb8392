// The checks of `npm run check`. Each check is one command that passes or fails.
import type { Tool } from './tools.ts';

export interface Check {
  title: string;
  command: [Tool, ...string[]] | { script: string };
}

/**
 * The projects that TypeScript checks, the slowest first. `test/tsconfig.product.json` contains several
 * folders, because a separate project for each folder would check the files of the Worker again.
 */
const PROJECTS = [
  'web/tsconfig.json',
  'test/tsconfig.product.json',
  'worker/tsconfig.json',
  'test/e2e/tsconfig.json',
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
  { title: 'import rules are current', command: { script: 'biome-rules.ts' } },
  { title: 'personal domains are current', command: { script: 'personal-domains.ts' } },
  { title: 'zone places are current', command: { script: 'zone-places.ts' } },
  { title: 'public holidays are current', command: { script: 'holidays.ts' } },
  { title: 'messages and translations', command: { script: 'messages/main.ts' } },
  { title: 'OpenAPI document is current', command: { script: 'openapi/main.ts' } },
  { title: 'features and their doors', command: { script: 'check-features.ts' } },
  { title: 'files and their names', command: { script: 'check-files.ts' } },
  { title: 'clocks of tests', command: { script: 'check-clocks.ts' } },
  { title: 'plain English', command: { script: 'check-language.ts' } },
  { title: 'commit subjects', command: { script: 'check-commits.ts' } },
  { title: 'no unused exports', command: { script: 'check-exports.ts' } },
  { title: 'no unused CSS classes', command: { script: 'check-styles.ts' } },
];
