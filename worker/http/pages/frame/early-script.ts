// Creates the inline script of pages that look different for signed-in users. The script runs
// before the first paint.
import {
  EARLY_PRESS,
  HAS_SESSION,
  SESSION_TOKEN_KEY,
} from '../../../contract/frame/app-page-data.ts';
import { EARLY_CALLS } from '../../../contract/frame/early-calls.ts';
import { renderJson } from '../html.ts';

const EARLY_CALL_LIMIT_MS = 30_000;

// If a visitor clicks a button before the page's script has loaded, this code stores the button. The page's
// script clicks the button again when it has loaded.
const KEEP_CLICK =
  `addEventListener('click',e=>{const b=e.target.closest('button');` +
  `if(b)window.${EARLY_PRESS}=b},true)`;

// The first formatter of dates takes a browser about as long as the rendering of a screen. So the browser creates one
// while it waits for the scripts.
const LOAD_DATES =
  'window.requestIdleCallback?.(()=>new Intl.DateTimeFormat("en-US",{timeZone:"UTC",hour:"numeric"}));';

/** Returns code that starts API calls and preloads scripts. In this code, `t` is the session token. */
function startEarly(calls: readonly string[], scripts: readonly string[]): string {
  const start =
    `const c={};window.${EARLY_CALLS}={token:t,calls:c};` +
    `for(const p of ${renderJson(calls)}){c[p]=fetch(p,{headers:{Authorization:'Bearer '+t},` +
    `signal:AbortSignal.timeout(${EARLY_CALL_LIMIT_MS})});c[p].catch(()=>{})}`;
  if (scripts.length === 0) return start;
  return (
    `${LOAD_DATES}${start}for(const href of ${renderJson(scripts)})document.head.append(` +
    `Object.assign(document.createElement('link'),{rel:'modulepreload',href}))`
  );
}

/**
 * Returns an inline script. If the browser has a session token, the script marks the root element, starts
 * the given calls and preloads the given scripts. For every visitor, it stores an early click.
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
