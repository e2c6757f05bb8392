// The format of the texts of the public pages: plain text with links of the form `[text](/path)`.

export interface Section {
  readonly heading: string;
  /** A string is a paragraph. An array is a list. */
  readonly blocks: readonly (string | readonly string[])[];
}

export interface Article {
  readonly title: string;
  readonly lead: string;
  /** The date of the last change. Absent on pages that show no date. */
  readonly updated?: string;
  readonly sections: readonly Section[];
}

type Span = { readonly text: string; readonly href: string | null };

const LINK = /\[([^\]]+)\]\((\/[^)]*)\)/g;

export function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    if (match.index > end) spans.push({ text: text.slice(end, match.index), href: null });
    spans.push({ text: label, href });
    end = match.index + whole.length;
  }
  if (end < text.length) spans.push({ text: text.slice(end), href: null });
  return spans;
}

/** Returns the URL fragment of a section. */
export function toFragment(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
