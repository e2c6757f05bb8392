// A shell is an HTML file from the build. The Worker inserts the head and the body of a page into
// the shell. book.html contains the booking script. home.html, site.html, docs.html (documentation) and
// frame.html (error pages and the status page) contain the small script of the public site, and differ in their styles.
// page.html contains only a style sheet. notice.html is for messages in a frame. preview.html is for the
// preview in the meeting type editor.
import { directionOf, type Language } from '../../domain/language/languages.ts';
import type { Html } from './html.ts';

export type Theme = 'light' | 'dark';

export interface RenderedPage {
  readonly head: string;
  readonly body: string;
  /** The theme in the query parameter `theme`. When null, the page follows the visitor's device. */
  readonly theme: Theme | null;
  /**
   * True for an app page for visitors, which keeps the part of the shell that preloads the display font.
   * Absent for shells without such a part.
   */
  readonly isForVisitors?: boolean;
}

const VISITORS_PART = /<!--visitors-->(.*?)<!--\/visitors-->/s;

export function readTheme(value: string | null | undefined): Theme | null {
  return value === 'light' || value === 'dark' ? value : null;
}

/**
 * Reads the theme of an embedded page. The query contains the CSS color scheme of the page around the
 * frame. Most of these pages are light, so light is the default.
 */
export function readFrameTheme(scheme: string | null | undefined): Theme | null {
  if (!scheme?.includes('dark')) return 'light';
  return scheme.includes('light') ? null : 'dark';
}

export function joinPage(head: Html, body: Html, theme: Theme | null | undefined): RenderedPage {
  return { head: String(head), body: String(body), theme: theme ?? null };
}

/**
 * Fills a shell. The replacements are functions, because `replace` would treat a host's text such as `$&` as
 * a pattern.
 */
export function fillShell(
  shell: string,
  page: RenderedPage,
  { nonce, language }: { nonce: string; language: Language },
): string {
  const theme = page.theme === null ? '' : ` data-theme="${page.theme}"`;
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
  const root = `<html lang="${language}"${direction}${theme}>`;
  return shell
    .replace(VISITORS_PART, (_, part: string) => (page.isForVisitors ? part : ''))
    .replaceAll('%NONCE%', nonce)
    .replace('<html lang="en">', () => root)
    .replace('<!--head-->', () => page.head)
    .replace('<!--body-->', () => page.body);
}
