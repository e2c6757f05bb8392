// Builds the package of the API client as npm would publish it, and uses the package in a program like the
// program of a customer.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTemporaryFolder } from '../../../scripts/temporary-folder.ts';
import { entryOf, ROOT } from '../../../scripts/tools.ts';

const FOLDER = join(ROOT, 'web', 'client', 'api');
const GUIDE = readFileSync(join(FOLDER, 'README.md'), 'utf8');

/**
 * The first example of the README. The test inserts PREPARED into the example, so that `fetch` returns
 * prepared answers.
 */
const [, EXAMPLE = ''] = /```ts\n(import \{ createHalfpastClient[\s\S]*?)```/.exec(GUIDE) ?? [];
const PREPARED = `const answers: object[] = [
  { data: [{ id: 'type' }] },
  { data: { slots: ['first', 'second'] } },
  { data: { id: 'booking' } },
  { data: {} },
  { data: {} },
];
const sent: string[] = [];
globalThis.fetch = async (url, init) => {
  sent.push(init?.method + ' ' + new URL(String(url)).pathname);
  return Response.json(answers[sent.length - 1]);
};
`;

function runNode(args: readonly string[], cwd: string): string {
  return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
}

it('the package of the API client builds, has types, and runs the example of its README', async () => {
  await withTemporaryFolder(async (folder) => {
    const target = join(folder, 'node_modules', '@halfpast', 'client');
    mkdirSync(target, { recursive: true });
    cpSync(join(FOLDER, 'package.json'), join(target, 'package.json'));
    const build = [entryOf('tsc'), '-p', join(FOLDER, 'tsconfig.build.json')];
    runNode([...build, '--outDir', join(target, 'dist')], folder);
    const [firstLine = '', ...more] = EXAMPLE.split('\n');
    const program = `${firstLine}\n${PREPARED}${more.join('\n')}console.log(sent.join(','));\n`;
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'program.ts'), program);
    const settings = {
      compilerOptions: {
        strict: true,
        target: 'ES2022',
        lib: ['ES2022', 'DOM'],
        module: 'nodenext',
        types: ['node'],
        typeRoots: [join(ROOT, 'node_modules', '@types')],
      },
      files: ['program.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    runNode([entryOf('tsc'), '-p', '.'], folder);
    const printed = runNode(['program.js'], folder).trim().split(',');
    expect(printed).toEqual([
      'GET /api/v1/meeting-types',
      'GET /api/v1/meeting-types/type/availability',
      'POST /api/v1/bookings',
      'PATCH /api/v1/bookings/booking',
      'POST /api/v1/bookings/booking/cancel',
    ]);
  });
});
