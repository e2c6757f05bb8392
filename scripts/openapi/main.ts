// Writes or checks the OpenAPI document of the public API, the generated files of the TypeScript client, and the version of
// archives.
//
//   npm run openapi                checks that these files are current, and that the API is still compatible
//                                  with each released version
//   npm run openapi -- --write     runs the contract test, and writes its examples, the document and the client
//   npm run openapi -- --release   stores the document as a released version
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { V1_ROUTES } from '../../worker/http/v1/v1.ts';
import { ROOT, runTool } from '../tools.ts';
import { renderArchiveVersions } from './archive-versions.ts';
import { buildDocument } from './build-document.ts';
import { API_VERSION } from './document-parts.ts';
import type { ReferenceDocument } from './document-types.ts';
import { readExamples } from './examples.ts';
import { findBreakingChanges } from './find-breaking-changes.ts';
import { renderClient } from './render-client.ts';

const FOLDER = join(ROOT, 'docs', 'api');
const FILE = join(FOLDER, 'openapi.json');
const CLIENT = join(ROOT, 'web', 'client', 'api', 'src', 'generated');
const CONTRACT_TEST = [
  ...['run', '-u', '--config', 'test/vitest.worker.config.ts'],
  'test/worker/api/contract.test.ts',
];

const build = () =>
  buildDocument(
    V1_ROUTES.map(({ operation }) => operation),
    readExamples(),
  );
const toText = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

/** Returns the text of each generated file, by its path. */
function renderFiles(document: object): ReadonlyMap<string, string> {
  const text = toText(document);
  const client = [...renderClient(JSON.parse(text) as ReferenceDocument)];
  return new Map([
    [FILE, text],
    ...renderArchiveVersions(),
    ...client.map(([name, rendered]): [string, string] => [join(CLIENT, name), rendered]),
  ]);
}

function check(): string[] {
  const document = build();
  const problems = globSync('released/*.json', { cwd: FOLDER }).flatMap((name) => {
    const released = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as object;
    return findBreakingChanges(released, document).map((change) => `${name}: ${change}`);
  });
  const outdated = [...renderFiles(document)].filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
  );
  return [
    ...problems,
    ...outdated.map(
      ([file]) => `${relative(ROOT, file)} is out of date. Run \`npm run openapi -- --write\`.`,
    ),
  ];
}

if (process.argv.includes('--write')) {
  // The first build writes the document without new examples, because the contract test reads the document.
  // The test then writes the examples, and the second build adds them to the document.
  writeFileSync(FILE, toText(build()));
  process.exitCode = await runTool('vitest', CONTRACT_TEST);
  for (const [file, text] of renderFiles(build())) writeFileSync(file, text);
} else if (process.argv.includes('--release')) {
  const file = join(FOLDER, 'released', `openapi-${API_VERSION}.json`);
  writeFileSync(file, `${JSON.stringify(build())}\n`);
} else {
  const problems = check();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
