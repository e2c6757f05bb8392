// Writes the index of the search in the documentation: the texts of the pages, without their HTML and their code samples.
import type { IndexedPage } from '../../../contract/site/docs-index.ts';
import type { DocsPage } from '../frame/docs-frame.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Tags inside a line of text. All other tags separate two texts. */
const INLINE_TAG = /<\/?(?:a|b|code|span|strong|em)\b[^>]*>/g;

function toText(html: string): string {
  return html
    .replace(/<(button|pre).*?<\/\1>/gs, ' ')
    .replace(INLINE_TAG, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The pages of the reference repeat the same words, so their index contains only the headings. */
const hasTexts = ({ reference }: DocsPage): boolean => reference === undefined;

export function indexPages(pages: readonly DocsPage[], origin: string): IndexedPage[] {
  return pages.map((page) => ({
    path: page.path,
    title: page.title,
    sections: [
      { heading: '', text: page.lead },
      ...page.sections.map(({ heading, body }) => ({
        heading,
        text: hasTexts(page)
          ? toText(String(typeof body === 'function' ? body(origin) : body))
          : '',
      })),
    ],
  }));
}
