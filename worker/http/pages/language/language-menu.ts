// Renders the menu with which a visitor chooses the language of a page. The choice is stored in a cookie, and the page
// loads again with the same URL. So the visitor keeps the chosen day and time.

import { html, raw } from 'hono/html';
import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  LANGUAGE_PARAMETER,
} from '../../../contract/language/page-language.ts';
import { LANGUAGE_TAGS, nameOfLanguage } from '../../../domain/language/languages.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import type { Html } from '../html.ts';

// Without JavaScript, the menu stays hidden, because the visitor could not use it.
const SCRIPT = raw(
  'const m=document.currentScript.previousElementSibling;m.hidden=false;' +
    `m.onchange=({target})=>{document.cookie='${LANGUAGE_COOKIE}='+target.value+` +
    `';path=/;samesite=lax;max-age=${LANGUAGE_COOKIE_SECONDS}'+(location.protocol==='https:'?';secure':'');` +
    `const u=new URL(location);u.searchParams.delete('${LANGUAGE_PARAMETER}');` +
    `history.replaceState(history.state,'',u);location.reload()}`,
);

/** A page with one language has no menu. */
export function renderLanguageMenu(t: Translate, nonce: string): Html | false {
  if (LANGUAGE_TAGS.length === 1) return false;
  const options = LANGUAGE_TAGS.map(
    (tag) =>
      html`<option value="${tag}" lang="${tag}"${tag === t.language && raw(' selected')}>${nameOfLanguage(tag)}</option>`,
  );
  return html`<nav class="languages" aria-label="${t('Language')}" hidden><select autocomplete="off" aria-label="${t('Language')}">${options}</select></nav><script nonce="${nonce}">${SCRIPT}</script>`;
}
