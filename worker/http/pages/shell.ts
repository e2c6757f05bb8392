// A page consists of two rendered parts in a shell from the build: book.html with the booking script,
// page.html and docs.html with only a style sheet, notice.html for messages in a frame.
import type { Html } from './html.ts';

export type ShellName = 'book' | 'manage' | 'page' | 'docs' | 'notice' | 'app';

export type Theme = 'light' | 'dark';

export interface RenderedPage {
  readonly head: string;
  readonly body: string;
  /** From `?theme=`. Null follows the visitor's system. */
  readonly theme: Theme | null;
}

export function readTheme(value: string | null | undefined): Theme | null {
  return value === 'light' || value === 'dark' ? value : null;
}

export function joinPage(head: Html, body: Html, theme: Theme | null | undefined): RenderedPage {
  return { head: String(head), body: String(body), theme: theme ?? null };
}

/** Uses functions as replacements, because a host's text such as `$&` must not be read as a pattern. */
export function fillShell(shell: string, page: RenderedPage, nonce: string): string {
  const root =
    page.theme === null ? '<html lang="en">' : `<html lang="en" data-theme="${page.theme}">`;
  return shell
    .replaceAll('%NONCE%', nonce)
    .replace('<html lang="en">', () => root)
    .replace('<!--head-->', () => page.head)
    .replace('<!--body-->', () => page.body);
}
