// Mutation testing of the conditions in hand-written SQL. Stryker could only blank a whole statement.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { applyMutant, type Mutant, mutateSql } from './mutate-sql.ts';
import { createWorkerJudge, isNoticedBySimulation, ROOT } from './sql-judge.ts';
import { SQL_TESTS } from './sql-tests.ts';

interface StatementChoice {
  /** Part of the path of the files. */
  readonly file: string;
  /** Number of mutants, the same ones every time. 0 for all. */
  readonly sample: number;
  /** Histories that the simulation runs on each mutant. 0 for none. */
  readonly seeds: number;
  /** Skips the Worker's tests, which take much longer. */
  readonly isQuick: boolean;
}

interface Candidate {
  readonly file: string;
  readonly source: string;
  readonly mutant: Mutant;
}

const SAMPLE_SEED = 14;

/** A fixed order, independent of the order of the files. */
function shuffle<T>(values: readonly T[]): T[] {
  let state = SAMPLE_SEED;
  const keyed = values.map((value) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { value, key: state };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
}

function listCandidates({ file: part, sample }: StatementChoice): Candidate[] {
  const files = globSync('worker/db/*.ts', { cwd: ROOT }).sort();
  const all = files
    .filter((file) => file.includes(part) && basename(file, '.ts') in SQL_TESTS)
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      return mutateSql(source).map((mutant) => ({ file, source, mutant }));
    });
  return sample === 0 ? all : shuffle(all).slice(0, sample);
}

function describe({ file, source, mutant: { start, end, text } }: Candidate): string {
  const line = source.slice(0, start).split('\n').length;
  const around = text === '' ? [start, end] : [start - 24, end + 16];
  const before = source.slice(...around).replace(/\s+/g, ' ');
  return `${file}:${line} ${before.trim()} → ${text || '(nothing)'}`;
}

/** Prints the score in percent, and each survivor on a line. */
export async function mutateStatements(choice: StatementChoice): Promise<void> {
  const candidates = listCandidates(choice);
  const judge = createWorkerJudge();
  const known = new Map<string, boolean>();
  let noticed = 0;
  for (const [index, candidate] of candidates.entries()) {
    const startedAt = Date.now();
    const { file, source, mutant } = candidate;
    const change = { file, source, mutated: applyMutant(source, mutant) };
    const names = choice.isQuick ? [] : (SQL_TESTS[basename(file, '.ts')] ?? []);
    let by = '';
    if (choice.seeds > 0 && (await isNoticedBySimulation(change, choice.seeds))) by = 'simulation';
    for (const name of names) {
      if (by !== '') break;
      // A test that fails on the unchanged product detects nothing.
      if (!known.has(name)) known.set(name, !(await judge.isNoticed(null, [name])));
      if (known.get(name) && (await judge.isNoticed(change, [name]))) by = name;
    }
    if (by !== '') noticed += 1;
    const mark = by === '' ? 'survived' : `noticed by ${by}`;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
    console.log(`${index + 1}/${candidates.length} ${mark}, ${seconds} s: ${describe(candidate)}`);
  }
  await judge.close();
  const score = ((100 * noticed) / Math.max(1, candidates.length)).toFixed(1);
  console.log(`Mutation score: ${noticed} of ${candidates.length} (${score} %)`);
}
