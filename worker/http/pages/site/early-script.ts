// Creates the inline script of pages that look different for signed-in users. The script runs
// before the first paint.
import {
  EARLY_PRESS,
  HAS_SESSION,
  SESSION_TOKEN_KEY,
} from '../../../contract/site/app-page-data.ts';
import { EARLY_CALLS } from '../../../contract/site/early-calls.ts';
import { renderJson } from '../html.ts';

const EARLY_CALL_LIMIT_MS = 30_000;

// If a visitor clicks a button before the page's script has loaded, this code stores the click. The
// script repeats the click when it has loaded.
const KEEP_CLICK =
  `addEventListener('click',e=>{const b=e.target.closest('button');` +
  `if(b)window.${EARLY_PRESS}=b},true)`;

/** Returns code that starts API calls and loads scripts. In this code, `t` is the session token. */
function startEarly(calls: readonly string[], scripts: readonly string[]): string {
  const start =
    `const c={};window.${EARLY_CALLS}={token:t,calls:c};` +
    `for(const p of ${renderJson(calls)}){c[p]=fetch(p,{headers:{Authorization:'Bearer '+t},` +
    `signal:AbortSignal.timeout(${EARLY_CALL_LIMIT_MS})});c[p].catch(()=>{})}`;
  if (scripts.length === 0) return start;
  return (
    `${start}for(const href of ${renderJson(scripts)})document.head.append(` +
    `Object.assign(document.createElement('link'),{rel:'modulepreload',href}))`
  );
}

/**
 * Returns a script that marks the root element when the browser has a session token. For these visitors it also
 * starts the given calls and loads the given scripts.
 */
export function renderEarlyScript(
  calls: readonly string[],
  scripts: readonly string[] = [],
): string {
  return (
    `try{const t=localStorage.getItem('${SESSION_TOKEN_KEY}');` +
    `if(t){document.documentElement.dataset.${HAS_SESSION}='';${startEarly(calls, scripts)}}}catch{}` +
    KEEP_CLICK
  );
}
