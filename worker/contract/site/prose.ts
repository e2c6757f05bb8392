// The text of the public pages, for the app and for the Worker, which writes it into the page for readers
// without JavaScript. Plain text except for links, written `[text](/path)`.

export interface Section {
  readonly heading: string;
  /** A string is a paragraph, an array a list. */
  readonly blocks: readonly (string | readonly string[])[];
}

export interface Article {
  readonly title: string;
  readonly lead: string;
  /** Date of the last change, as shown. Absent when it is not shown. */
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

/** The URL fragment of a section. */
export function toFragment(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
