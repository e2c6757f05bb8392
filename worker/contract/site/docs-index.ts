// The index of the search in the documentation: the texts of all its pages. The browser loads it and searches in it.

export const DOCS_INDEX_PATH = '/docs/search.json';

export interface IndexedSection {
  /** Empty for the text above the first section. */
  readonly heading: string;
  readonly text: string;
}

export interface IndexedPage {
  readonly path: string;
  readonly title: string;
  readonly sections: readonly IndexedSection[];
}
