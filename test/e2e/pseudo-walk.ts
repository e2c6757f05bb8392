// Opens a screen of the app in the pseudo-locale, presses its buttons, and collects the texts that are not messages, and
// the elements that are too wide.

import type { Page } from '@playwright/test';
import { currentTime } from '../../scripts/clock.ts';
import { findPlainTexts } from './plain-texts.ts';

export const WIDTH = 320;
const PSEUDO = 'lang=en-XA';

/**
 * Returns true for texts that are not messages: addresses, names of files, keys, codes, relative times, the
 * templates of emails in the language of the account, and the hidden text of placeholders.
 */
const isCode = (text: string): boolean =>
  /\{\{|^[e ]+$|^in \d+ (?:minute|hour|day)s?$|^(?:now|today|tomorrow|this minute|this hour)$|\S+@\S+|^\S*\.\S+$|^\S*localhost:\d+\S*$|^[\w-]*\d[\w-]*$|^(?:GET|POST|PUT|DELETE|acme-\w+)\b|^\/\S*$/.test(
    text.trim(),
  );

/** Adds the language before the fragment of the URL. */
const inPseudo = (path: string): string => {
  const [before = '', hash] = path.split('#');
  const query = before.includes('?') ? `${before}&${PSEUDO}` : `${before}?${PSEUDO}`;
  return hash === undefined ? query : `${query}#${hash}`;
};

/** Runs in the page. Returns the last element that makes the page too wide. */
function findWideElement(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const wide = [...document.querySelectorAll('body *')].findLast((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (right > clientWidth + 0.5 || left < -0.5) && element.checkVisibility();
  });
  const text = (wide?.textContent?.trim() || wide?.parentElement?.textContent?.trim()) ?? '';
  return `${wide?.tagName.toLowerCase()} "${text.slice(0, 60)}"`;
}

/** Runs in the page. Waits until the screen has rendered its data. */
async function settle(): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await pause(30);
  for (let round = 0; round < 20 && document.querySelector('[aria-busy="true"]'); round += 1)
    await pause(50);
}

interface Pressed {
  /** The text and the look of the button. Null if no other button is left. */
  readonly key: string | null;
  readonly isDialog: boolean;
}

/**
 * Runs in the page. Presses the next button whose text or look differs from all pressed buttons. Searches
 * only the open dialog, or the screen if no dialog is open. Presses only some buttons with the same look.
 */
function pressNext(pressed: readonly string[]): Pressed {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = dialog ?? document.querySelector('main');
  const title = dialog?.querySelector('h2')?.textContent ?? '';
  const buttons = root?.querySelectorAll<HTMLElement>(
    'button:not([aria-expanded="true"]), summary, [role="tab"], [role="menuitem"], label:has(input)',
  );
  for (const button of buttons ?? []) {
    const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    const look = ` ${title} ${button.className}`;
    const key = name.replace(/\d+/g, '0') + look;
    const count = pressed.filter((each) => each.endsWith(look)).length;
    const isLeft = !pressed.includes(key) && count < (/\bbutton\b/.test(look) ? 15 : 3);
    if (!isLeft || button.closest('[role="grid"]') || !button.checkVisibility()) continue;
    button.click();
    return { key, isDialog: dialog !== undefined };
  }
  return { key: null, isDialog: dialog !== undefined };
}

/** Returns a function that waits until the page has received all responses. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<object>();
  const drop = (request: object) => pending.delete(request);
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', drop);
  page.on('requestfailed', drop);
  return async () => {
    const limit = currentTime() + 5_000;
    while (pending.size > 0 && currentTime() < limit)
      await new Promise((resolve) => setTimeout(resolve, 30));
  };
}

interface PseudoWalk {
  readonly open: (path: string) => Promise<void>;
  /** Checks the texts and the width of the page. `where` is the name of the place in the list of findings. */
  readonly check: (where: string) => Promise<void>;
  /** Opens a screen and checks it after each press of a button. */
  readonly walk: (path: string) => Promise<void>;
  /** Returns each finding with the first place where `check` found it. */
  readonly list: () => string[];
}

/**
 * `names` are texts that are the same in all languages. On each screen, the walk presses at most `pressesMax` buttons.
 */
export function createWalk(page: Page, names: readonly string[], pressesMax: number): PseudoWalk {
  const isQuiet = watchRequests(page);
  const findings = new Map<string, Set<string>>();
  const add = (finding: string, where: string) =>
    findings.set(finding, (findings.get(finding) ?? new Set()).add(where));

  async function check(where: string): Promise<void> {
    const found = await findPlainTexts(page.locator('body'), names, true);
    for (const text of found.filter((each) => !isCode(each))) add(text, where);
    const wide = await page.evaluate(findWideElement);
    if (wide !== null) add(`[wider than ${WIDTH} px] ${wide}`, where);
  }

  async function open(path: string): Promise<void> {
    await page.goto(inPseudo(path));
    await page.locator('main h1').first().waitFor();
    // The first responses may lead to more requests.
    for (let round = 0; round < 2; round += 1) {
      await isQuiet();
      await page.evaluate(settle);
    }
  }

  async function walk(path: string): Promise<void> {
    await open(path);
    await check(path);
    const start = page.url();
    const pressed: string[] = [];
    while (pressed.length < pressesMax) {
      const { key, isDialog } = await page.evaluate(pressNext, pressed);
      if (key === null && !isDialog) return;
      if (key === null) await page.keyboard.press('Escape');
      else pressed.push(key);
      await isQuiet();
      await page.evaluate(settle);
      await check(path);
      const dialogs = await page.locator('dialog[open]').count();
      if (page.url() !== start || (key === null && dialogs > 0)) await open(path);
    }
  }

  const list = () =>
    [...findings].map(([finding, [first, ...others]]) => {
      const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
      return `${first}${more}: ${finding}`;
    });
  return { open, check, walk, list };
}
