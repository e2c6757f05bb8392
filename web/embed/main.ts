// /embed.js shows booking pages on customers' pages. It finds elements with the attributes below,
// including elements that are added later, and provides `window.Halfpast`. This script has no dependencies
// and uses neither cookies nor local storage.
import type { Booking } from './booking-frame.ts';
import { defineEmbedElement, EMBED_TAG, fill, isFilled } from './embed-element.ts';
import { addButton } from './floating-button.ts';
import { type EmbedOptions, OPTION_ATTRIBUTES, readOptions } from './options.ts';
import { openPopup, type Popup } from './popup.ts';

type Listener = (detail: unknown, event: CustomEvent) => void;
type Call = [name: string, ...args: never[]];

interface HalfpastApi {
  inline(target: string | Element, link: string, options?: EmbedOptions): HTMLElement;
  popup(link: string, options?: EmbedOptions): Popup;
  button(link: string, options?: EmbedOptions & { text?: string }): HTMLElement;
  /** Returns a function that removes the listener. */
  on(name: string, listener: Listener): () => void;
}

declare global {
  interface Window {
    Halfpast?: Partial<HalfpastApi> & { q?: { push: (call: Call) => void } };
  }
}

const INLINE = 'data-halfpast';
const POPUP = 'data-halfpast-popup';
const BUTTON_TEXT = 'Book a time';

const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src$="/embed.js"]');

function createApi(origin: string): HalfpastApi {
  return {
    inline: (target, link, options = {}) => {
      const element = typeof target === 'string' ? document.querySelector(target) : target;
      if (!element) throw new Error(`Halfpast: no ${target}`);
      return fill(element, { link, options });
    },
    popup: (link, options = {}) => openPopup(origin, { link, options }, null),
    button: (link, { text, ...options } = {}) =>
      addButton(origin, { link, options }, text || BUTTON_TEXT),
    on: (name, listener) => {
      const type = `halfpast:${name}`;
      const receive = (event: Event): void =>
        listener((event as CustomEvent).detail, event as CustomEvent);
      document.addEventListener(type, receive);
      return () => document.removeEventListener(type, receive);
    },
  };
}

function readBooking(element: Element, attribute: string): Booking {
  return {
    link: element.getAttribute(attribute) || (element.getAttribute('href') ?? ''),
    options: readOptions((name) => element.getAttribute(`data-${name}`)),
  };
}

/**
 * Shows a booking page in each element with the attribute `data-halfpast`, including elements that
 * a framework adds or changes later.
 */
function watchInline(): void {
  const show = (element: Element): void => void fill(element, readBooking(element, INLINE));
  // If a framework moves an element, the element keeps its booking page.
  const showNew = (element: Element): void => {
    if (!isFilled(element)) show(element);
  };
  const search = (root: ParentNode): void => root.querySelectorAll(`[${INLINE}]`).forEach(showNew);
  search(document);
  const attributeFilter = [INLINE, ...OPTION_ATTRIBUTES.map((name) => `data-${name}`)];
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const isChange = type === 'attributes';
      for (const node of isChange ? [target] : addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.hasAttribute(INLINE)) (isChange ? show : showNew)(node);
        if (!isChange) search(node);
      }
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter });
}

/**
 * Adds one click listener for all elements that open a popup, including later elements. Ignores
 * clicks that make the browser open a new tab or window.
 */
function watchPopups(origin: string): void {
  document.addEventListener('click', (event) => {
    const opensNewTab = event.button || event.ctrlKey || event.metaKey || event.shiftKey;
    const opener = event.composedPath().find(isOpener);
    if (opensNewTab || event.defaultPrevented || opener === undefined) return;
    event.preventDefault();
    openPopup(origin, readBooking(opener, POPUP), opener);
  });
}

function isOpener(target: EventTarget): target is HTMLElement {
  return target instanceof Element && target.hasAttribute(POPUP);
}

function whenParsed(act: () => void): void {
  if (document.readyState !== 'loading') act();
  else document.addEventListener('DOMContentLoaded', act, { once: true });
}

function start(origin: string): HalfpastApi {
  const api = createApi(origin);
  const run = ([name, ...args]: Call): void => {
    const act = (): void => {
      try {
        (api[name as keyof HalfpastApi] as (...args: never[]) => void)?.(...args);
      } catch (error) {
        // An error in one call must not stop the next calls.
        reportError(error);
      }
    };
    // `on` runs immediately, so that no event is missed. The other functions wait until the page is parsed.
    if (name === 'on') act();
    else whenParsed(act);
  };
  defineEmbedElement(origin);
  watchInline();
  watchPopups(origin);
  const existing = window.Halfpast ?? {};
  window.Halfpast = existing;
  const queue = existing.q as Call[] | undefined;
  Object.assign(existing, api, { q: { push: run } });
  queue?.forEach(run);
  return api;
}

if (script !== null) {
  // If a page includes the script twice, the second copy uses the API of the first copy.
  const api = customElements.get(EMBED_TAG) ? window.Halfpast : start(new URL(script.src).origin);
  const { link, options } = readBooking(script, 'data-button');
  const text = script.dataset.text ?? '';
  if (link) whenParsed(() => api?.button?.(link, { ...options, text }));
}
