// Quotes a text of the product, such as the label of a button, in an article of the documentation. Only texts of the
// message catalogs are allowed, so an article with a renamed label does not compile.
import { html } from 'hono/html';
import type appTexts from '../../../../messages/app/en.json';
import type bookTexts from '../../../../messages/book/en.json';
import type emailTexts from '../../../../messages/email/en.json';
import { textOf } from '../../../domain/language/message.ts';
import type { Html } from '../html.ts';

/** The key of a message: its English text, and its note for translators if it has one. */
type MessageKey = keyof typeof appTexts | keyof typeof bookTexts | keyof typeof emailTexts;

/** Renders the part of the text that people see, without the part for screen readers and without dots at its end. */
export function renderLabel(key: MessageKey): Html {
  return html`<b>${textOf(key).replace(/\s*<hidden>.*?<\/hidden>|…$/g, '')}</b>`;
}
