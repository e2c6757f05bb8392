// The code that embeds a booking page with embed.js. embed-size.ts contains the code of the plain iframe.

import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { escapeHtml } from '../../../worker/domain/frame/escape-html.ts';
import { t } from '../../lib/translate.ts';

/** A public page: of a meeting type, or of a team. */
export type EmbeddedPage = Pick<HostMeetingType, 'title' | 'path' | 'primaryColor'>;

export type ScriptEmbedKind = 'inline' | 'popup' | 'button';

interface SnippetChoice {
  readonly origin: string;
  /** For example `/ada/intro`. */
  readonly path: string;
  /** The text of the link or button. */
  readonly text: string;
  /** `page`: the booking page uses the color scheme of the site that embeds it. */
  readonly theme: 'page' | 'light' | 'dark';
  readonly hideDetails: boolean;
  readonly hideBorder: boolean;
  /** The colour of the meeting type, which becomes the background of the floating button. */
  readonly color: string;
}

export const DEFAULT_TEXT = t('Book a time', {}, 'the text of a link or button');

export function renderScriptSnippet(kind: ScriptEmbedKind, choice: SnippetChoice): string {
  const { origin, path } = choice;
  const link = escapeHtml(path.slice(1));
  const href = escapeHtml(origin + path);
  const text = escapeHtml(choice.text.trim() || DEFAULT_TEXT);
  const theme = choice.theme === 'page' ? '' : ` data-theme="${choice.theme}"`;
  const options = `${theme}${choice.hideDetails ? ' data-hide-details' : ''}`;
  const source = `src="${origin}/embed.js" async`;
  const script = `<script ${source}></script>`;
  if (kind === 'inline') {
    const border = choice.hideBorder ? ' data-hide-border' : '';
    return `<div data-halfpast="${link}"${options}${border}>\n  <a href="${href}">${DEFAULT_TEXT}</a>\n</div>\n${script}`;
  }
  if (kind === 'popup')
    return `<a data-halfpast-popup="${link}"${options} href="${href}">${text}</a>\n${script}`;
  const color = escapeHtml(choice.color);
  return `<script ${source} data-button="${link}" data-text="${text}" data-color="${color}"${options}></script>`;
}
