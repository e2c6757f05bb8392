// Parts of the HTML that several files of the layout use.
import { html, raw } from 'hono/html';
import { splitLinks } from '../../domain/frame/location.ts';
import { preventLinks } from './escape.ts';
import type { MailDetail } from './mail-content.ts';

export type Html = ReturnType<typeof html>;

export const FONT = raw(
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Adwaita Sans',Inter,Cantarell,Ubuntu,'Helvetica Neue',Arial,sans-serif",
);

export function renderLink(url: string, text: string | Html): Html {
  return html`<a class="link" href="${url}" target="_blank" rel="noopener noreferrer" style="color:#0b5cc4;text-decoration:underline;overflow-wrap:anywhere;word-break:break-word">${text}</a>`;
}

/** Renders a text with `<br>` for line ends. */
function renderLines(text: string): Html {
  return html`${text.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`))}`;
}

type Value = Pick<MailDetail, 'value' | 'by' | 'isEmail' | 'isPlace' | 'mapUrl'>;

/** Some characters of an email address, such as `?`, have a meaning in a URL. */
export const renderMailLink = (address: string): Html =>
  renderLink(`mailto:${encodeURIComponent(address).replace('%40', '@')}`, address);

export function renderValue({ value, by, isEmail, isPlace = false, mapUrl }: Value): Html {
  if (isEmail) return renderMailLink(value);
  if (by === 'guest') return renderLines(preventLinks(value));
  if (mapUrl !== undefined) return renderLink(mapUrl, renderLines(value));
  if (!isPlace) {
    const isUrl = /^https:\/\/[^\s]+$/.test(value);
    return isUrl ? renderLink(value, value) : renderLines(value);
  }
  const parts = splitLinks(value);
  return html`${parts.map(({ text, href }) => (href === null ? renderLines(text) : renderLink(href, text)))}`;
}
