// Checks that comments and documents cite only sections and decision records that exist, and that links between
// documents lead to files.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTree } from '../../scripts/source-tree.ts';
import { ROOT } from '../../scripts/tools.ts';

const FILES = listTree().filter(({ path }) => path !== 'test/docs/citations.test.ts');
const DOCUMENTS = FILES.filter(({ path }) => path.endsWith('.md'));

/** The text of a file with each comment on one line, because a citation may begin on one line and end on the next. */
const joinLines = (text: string) => text.replace(/\n\s*(?:\/\/|\*)?[ \t]*/g, ' ');

const SECTIONS = new Map(
  readDocument('docs/specification.md')
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('.')), section]),
);

function readDocument(path: string): string {
  return FILES.find((file) => file.path === path)?.text ?? '';
}

/** Returns true if the section has a heading or a paragraph with this title. */
function hasTitle(section: string, title: string): boolean {
  return section.includes(`\n### ${title}\n`) || section.includes(`**${title}**`);
}

function findSpecificationProblems(text: string): string[] {
  const joined = joinLines(text);
  const citations = joined.matchAll(
    /docs\/specification\.md, sections? ([\d, and]*\d)(?:, "([^"]+)")?/g,
  );
  const broken = [...citations].flatMap(([citation, numbers = '', title]) => {
    const sections = numbers.split(/\D+/).map((number) => SECTIONS.get(number));
    const found = sections.every(
      (section) => section !== undefined && (title === undefined || hasTitle(section, title)),
    );
    return found ? [] : [citation];
  });
  return [...broken, ...(joined.match(/specification, sections? \d+/g) ?? [])];
}

const RECORDS = FILES.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path));
const NUMBERS = RECORDS.map(({ path }) => Number(/\d{4}/.exec(path)?.[0]));

const listCitedDecisions = (text: string): number[] =>
  [...joinLines(text).matchAll(/\bdecisions? (\d+)(?:(?:,| and) (\d+))*/gi)].flatMap(([citation]) =>
    (citation.match(/\d+/g) ?? []).map(Number),
  );

describe('citations', () => {
  it('name the file of the specification and a section that it has', () => {
    expect(SECTIONS.size).toBe(9);
    const problems = FILES.flatMap(({ path, text }) =>
      findSpecificationProblems(text).map((citation) => `${path}: ${citation}`),
    );
    expect(problems).toEqual([]);
  });

  it('find a section or a title that the specification does not have', () => {
    expect(findSpecificationProblems('// (docs/specification.md, section 7, "Users")')).toEqual([]);
    expect(findSpecificationProblems('// (docs/specification.md,\n// section 12)')).toHaveLength(1);
    expect(findSpecificationProblems('// docs/specification.md, section 7, "Cats"')).toHaveLength(
      1,
    );
    expect(findSpecificationProblems('// (specification, section 7)')).toHaveLength(1);
  });

  it('name only decisions that have a record', () => {
    const problems = FILES.flatMap(({ path, text }) =>
      listCitedDecisions(text)
        .filter((number) => !NUMBERS.includes(number))
        .map((number) => `${path}: decision ${number}`),
    );
    expect(problems).toEqual([]);
  });

  it('name each decision in the code where it holds', () => {
    const cited = FILES.filter(({ path }) => !path.endsWith('.md')).flatMap(({ text }) =>
      listCitedDecisions(text),
    );
    expect(NUMBERS.filter((number) => !cited.includes(number))).toEqual([]);
  });

  it('lead from document to document', () => {
    const problems = DOCUMENTS.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^):#]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(problems).toEqual([]);
  });
});

it('the index of the decisions lists every record with its title', () => {
  const index = readDocument('docs/decisions/README.md');
  const lines = RECORDS.map(({ path, text }) => {
    const title = /^# (.*)/.exec(text)?.[1] ?? '';
    return `- [${title}](${path.slice('docs/decisions/'.length)})`;
  });
  expect(index.split('\n').filter((line) => line.startsWith('- '))).toEqual(lines);
});
