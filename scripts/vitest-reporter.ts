// Writes the report of a vitest run to the file in TEST_REPORT, if that variable is set. Vitest's own JSON
// report omits details of failures: differences, causes, errors of hooks and errors outside any test.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Failure, RunReport } from './run-report.ts';
import { ROOT } from './tools.ts';

const FRAMES = 2;
const NOT_OUR_CODE = /node_modules|node:|cloudflare(-internal)?:/;

function listFrames({ stacks, stack = '' }: SerializedError): string[] {
  const frames = stacks
    ? stacks.map(({ file, line }) => `at ${relative(ROOT, file)}:${line}`)
    : stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return frames.filter((line) => !NOT_OUR_CODE.test(line)).slice(0, FRAMES);
}

function describeError(error: SerializedError): string {
  const { name = 'Error', message, cause, diff } = error;
  const parts = [`${name}: ${message}`, ...listFrames(error)];
  // Vitest puts "Caused by" into the name of a cause.
  if (cause) parts.push(describeError(cause));
  if (typeof diff === 'string') parts.push(diff);
  return parts.join('\n');
}

function describeErrors(errors: readonly SerializedError[]): string {
  return stripVTControlCharacters(errors.map(describeError).join('\n'));
}

function listFailures(module: TestModule): Failure[] {
  const file = module.relativeModuleId;
  const failures: Failure[] = [];
  const add = (name: string, errors: readonly SerializedError[]) =>
    failures.push({ file, name, error: describeErrors(errors) });
  if (module.errors().length > 0) add('the file itself', module.errors());
  for (const suite of module.children.allSuites()) {
    if (suite.errors().length > 0) add(suite.fullName, suite.errors());
  }
  for (const test of module.children.allTests('failed')) {
    add(test.fullName, test.result().errors ?? []);
  }
  // Report a failed file even when it contains no error that we recognise.
  if (failures.length === 0 && !module.ok()) add('the file itself', []);
  return failures;
}

function secondsOf(module: TestModule): number {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (prepareDuration + setupDuration + collectDuration + duration) / 1000;
}

/** A worker that ends during a file names the file only in its message. */
const LOST_WORKER = /exited unexpectedly .*while running test file (\S+)$/;

function findFile({ VITEST_TEST_PATH: path, message, cause }: SerializedError): string {
  const found = path ?? LOST_WORKER.exec(message)?.[1];
  if (typeof found === 'string') return relative(ROOT, found);
  return cause ? findFile(cause) : '';
}

function readRun(modules: readonly TestModule[], unhandled: readonly SerializedError[]): RunReport {
  const outsideTests = unhandled.map((error) => ({
    file: findFile(error),
    name: 'an error outside any test',
    error: describeErrors([error]),
  }));
  return {
    passed: modules.flatMap((module) =>
      [...module.children.allTests('passed')].map(({ fullName }) => ({
        file: module.relativeModuleId,
        name: fullName,
      })),
    ),
    failures: [...modules.flatMap(listFailures), ...outsideTests],
    files: modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) })),
  };
}

export function createRunReporter(target = process.env.TEST_REPORT): Reporter {
  return {
    onTestRunEnd(modules, unhandled) {
      if (target) writeFileSync(target, JSON.stringify(readRun(modules, unhandled)));
    },
  };
}
