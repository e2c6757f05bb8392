// The search of the documentation. It loads the texts of all pages once, and searches in the browser.

import { toFragment } from '../../worker/contract/frame/prose.ts';
import {
  DOCS_INDEX_PATH,
  type IndexedPage,
  type IndexedSection,
} from '../../worker/contract/site/docs-index.ts';

const SHOWN_MAX = 8;
/** The number of characters of an excerpt before the first match. */
const EXCERPT_START = 30;
const EXCERPT_LENGTH = 160;
const FAILED = 'The search could not be loaded. Please check your connection and type again.';

interface Result {
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
  readonly score: number;
}

/** Scores a section. Returns 0 unless each word is in its title, its heading or its text. */
function scoreOf(words: readonly string[], page: IndexedPage, section: IndexedSection): number {
  const title = page.title.toLowerCase();
  const heading = section.heading.toLowerCase();
  const text = section.text.toLowerCase();
  let score = 0;
  for (const word of words) {
    // The section above the first heading stands for the whole page.
    const inTitle = title.includes(word) ? (heading === '' ? 8 : 1) : 0;
    const found = inTitle + (heading.includes(word) ? 4 : 0) + (text.includes(word) ? 1 : 0);
    if (found === 0) return 0;
    score += found;
  }
  return score;
}

function excerptOf({ text }: IndexedSection, word: string): string {
  const start = Math.max(0, text.toLowerCase().indexOf(word) - EXCERPT_START);
  const excerpt = text.slice(start, start + EXCERPT_LENGTH);
  return start === 0 ? excerpt : `…${excerpt.replace(/^\S*\s/, '')}`;
}

function searchDocs(pages: readonly IndexedPage[], query: string): Result[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const results = pages.flatMap((page) =>
    page.sections.map((section) => {
      const { heading } = section;
      return {
        href: heading === '' ? page.path : `${page.path}#${toFragment(heading)}`,
        title: heading === '' ? page.title : `${page.title}: ${heading}`,
        excerpt: excerptOf(section, words[0] ?? ''),
        score: scoreOf(words, page, section),
      };
    }),
  );
  return results
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, SHOWN_MAX);
}

function renderResult({ href, title, excerpt }: Result): Node {
  const item = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href });
  const name = Object.assign(document.createElement('strong'), { textContent: title });
  const text = Object.assign(document.createElement('span'), { textContent: excerpt });
  text.className = 'docs-excerpt';
  link.append(name, text);
  item.append(link);
  return item;
}

let loading: Promise<IndexedPage[]> | null = null;

/** Loads the index once. The next call tries again after a failure. */
function loadIndex(): Promise<IndexedPage[]> {
  loading ??= fetch(DOCS_INDEX_PATH).then((answer) => {
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return answer.json();
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** Says how many results there are. An empty query has no message. */
function describe(query: string, count: number): string {
  if (count === 0) return `No page contains “${query}”. Try another word.`;
  return count === SHOWN_MAX
    ? `The ${count} best results`
    : `${count} result${count > 1 ? 's' : ''}`;
}

export function connectDocsSearch(root: HTMLElement): void {
  const field = root.querySelector('input');
  const status = root.querySelector('p');
  const list = root.querySelector('ul');
  if (!field || !status || !list) return;

  // The panel of the results is visible while it has a text. It always exists, because screen readers read the text
  // only then.
  function show(text: string, results: readonly Result[] = []): void {
    if (status) status.textContent = text;
    list?.replaceChildren(...results.map(renderResult));
  }
  const close = () => show('');

  async function search(): Promise<void> {
    const query = field?.value.trim() ?? '';
    const pages = query === '' ? [] : await loadIndex().catch(() => null);
    // A later key press has started a search of its own.
    if (query !== field?.value.trim()) return;
    const results = pages === null ? [] : searchDocs(pages, query);
    if (query === '') close();
    else show(pages === null ? FAILED : describe(query, results.length), results);
  }

  /** Moves the focus to the previous or the next result, and from the first result back to the field. */
  function move(step: 1 | -1): void {
    const stops = [field, ...(list?.querySelectorAll('a') ?? [])];
    stops[stops.findIndex((stop) => stop?.matches(':focus')) + step]?.focus();
  }

  field.addEventListener('input', () => void search());
  field.addEventListener('click', () => void search());
  root.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isOpen = status.textContent !== '';
    if (key === 'ArrowDown' && !isOpen) void search();
    else if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && target === field) list.querySelector('a')?.click();
    else if (key === 'Escape' && isOpen) {
      field.focus();
      close();
    } else return;
    event.preventDefault();
  });
  // A link to a section of the current page loads no page.
  list.addEventListener('click', close);
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) close();
  });
  // Loads the index while the visitor types the first letters.
  void loadIndex().catch(() => {});
  void search();
}
