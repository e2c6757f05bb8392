// The checks of `npm run check`. Each check is one command that passes or fails.
import type { Tool } from './tools.ts';

export interface Check {
  title: string;
  command: [Tool, ...string[]] | { script: string };
}

const TYPED_FOLDERS = [
  'worker/domain',
  'worker',
  'web',
  'scripts',
  'test',
  'test/worker',
  'test/crash',
  'test/simulation',
  'test/mutation',
  'test/e2e',
];

export const CHECKS: Check[] = [
  ...TYPED_FOLDERS.map(
    (folder): Check => ({
      title: `types of ${folder}`,
      command: ['tsc', '-p', `${folder}/tsconfig.json`],
    }),
  ),
  {
    title: 'format, lint and floors',
    command: ['biome', 'check', '--error-on-warnings', '--max-diagnostics=50'],
  },
  { title: 'import rules are current', command: { script: 'biome-rules.ts' } },
  { title: 'personal domains are current', command: { script: 'personal-domains.ts' } },
  { title: 'zone places are current', command: { script: 'zone-places.ts' } },
  { title: 'features and their doors', command: { script: 'check-features.ts' } },
  { title: 'files and their names', command: { script: 'check-files.ts' } },
  { title: 'plain English', command: { script: 'check-language.ts' } },
  { title: 'commit subjects', command: { script: 'check-commits.ts' } },
  { title: 'no unused exports', command: { script: 'check-exports.ts' } },
  { title: 'no unused CSS classes', command: { script: 'check-styles.ts' } },
];
