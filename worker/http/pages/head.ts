// Renders the metadata of a page for browsers, search engines and link previews.

import { html } from 'hono/html';
import { LANGUAGE_PARAMETER } from '../../contract/language/page-language.ts';
import { LANGUAGE_TAGS } from '../../domain/language/languages.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './booking-page/cards/card.ts';
import type { Html } from './html.ts';

interface HeadInput {
  readonly title: string;
  readonly description: string;
  /** Null when the page has no canonical URL, for example an error page. */
  readonly canonicalUrl: string | null;
  readonly noindex: boolean;
  /** True for a page that exists in every language. */
  readonly isTranslated?: boolean;
  /** The URL path of a preview card. When absent, the default card is used. */
  readonly card?: string;
}

/** The default card, which scripts/brand-images.ts generates. */
const DEFAULT_CARD = '/card.png';

const DESCRIPTION_MAX = 160;

export function renderHead(input: HeadInput): Html {
  const description = shorten(input.description, DESCRIPTION_MAX);
  return html`<title>${input.title}</title>
    <meta name="description" content="${description}" />
    ${input.noindex && html`<meta name="robots" content="noindex" />`}
    ${input.canonicalUrl !== null && html`<link rel="canonical" href="${input.canonicalUrl}" />`}
    ${input.isTranslated === true && !input.noindex && input.canonicalUrl !== null && renderAlternates(input.canonicalUrl)}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Halfpast" />
    <meta property="og:title" content="${input.title}" />
    <meta property="og:description" content="${description}" />
    ${input.canonicalUrl !== null && renderPreview(input, input.canonicalUrl)}`;
}

/**
 * Renders the links to the page in each language. The link without a language (`x-default`) lets the Worker
 * choose the language for the visitor.
 */
function renderAlternates(canonicalUrl: string): Html {
  const links = LANGUAGE_TAGS.map(
    (tag) =>
      html`<link rel="alternate" hreflang="${tag}" href="${canonicalUrl}?${LANGUAGE_PARAMETER}=${tag}" />`,
  );
  return html`${links}<link rel="alternate" hreflang="x-default" href="${canonicalUrl}" />`;
}

/** Renders the link preview. Only pages with a canonical URL have a preview. */
function renderPreview({ title, card = DEFAULT_CARD }: HeadInput, canonicalUrl: string): Html {
  return html`<meta property="og:url" content="${canonicalUrl}" />
    <meta property="og:image" content="${new URL(card, canonicalUrl).href}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${CARD_WIDTH}" />
    <meta property="og:image:height" content="${CARD_HEIGHT}" />
    <meta property="og:image:alt" content="${title}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

/** Shortens a text to one line of at most `length` characters. Cuts at the end of a word if possible. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > length / 2 ? cut.slice(0, space) : cut}…`;
}
