// What a page says about itself to browsers, search engines and link previews.
import { type Html, html } from './html.ts';

export interface HeadInput {
  readonly title: string;
  readonly description: string;
  /** Null where a page has no address of its own, such as an error page. */
  readonly canonicalUrl: string | null;
  readonly noindex: boolean;
  /** A path or a URL; only http(s) ends up in a preview. */
  readonly image?: string | null;
}

const DESCRIPTION_MAX = 160;

export function renderHead(input: HeadInput): Html {
  const description = shorten(input.description, DESCRIPTION_MAX);
  const image = resolveImage(input.image ?? null, input.canonicalUrl);
  return html`<title>${input.title}</title>
    <meta name="description" content="${description}" />
    ${input.noindex && html`<meta name="robots" content="noindex" />`}
    ${input.canonicalUrl !== null && html`<link rel="canonical" href="${input.canonicalUrl}" />`}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Halfpast" />
    <meta property="og:title" content="${input.title}" />
    <meta property="og:description" content="${description}" />
    ${input.canonicalUrl !== null && html`<meta property="og:url" content="${input.canonicalUrl}" />`}
    ${image !== null && html`<meta property="og:image" content="${image}" />`}
    <meta name="twitter:card" content="summary" />`;
}

/** Cut at a word where there is one near the end. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > length / 2 ? cut.slice(0, space) : cut}…`;
}

function resolveImage(image: string | null, base: string | null): string | null {
  if (image === null || base === null || !URL.canParse(image, base)) return null;
  const url = new URL(image, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
