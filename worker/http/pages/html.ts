// The only way to build HTML from data: template values are escaped unless they are already Html. Safe for
// element content and quoted attributes, not for scripts or styles.

export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | undefined | false | readonly Html[];

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let out = texts[0] ?? '';
  for (const [index, part] of parts.entries()) out += renderPart(part) + (texts[index + 1] ?? '');
  return { html: out };
}

/** Marks text from our own code, such as a style sheet of computed colours. */
export function trusted(text: string): Html {
  return { html: text };
}

/** Data for `<script type="application/json">`: no text in it can close the element. */
export function renderJson(data: unknown): Html {
  return { html: JSON.stringify(data).replace(/</g, '\\u003c') };
}

function renderPart(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  if ('html' in part) return part.html;
  return part.map((item) => item.html).join('');
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}
