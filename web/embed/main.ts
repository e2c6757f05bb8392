// /embed.js shows booking pages on customers' pages. It finds elements with the attributes below,
// including elements that are added later, and provides `window.Halfpast`. This script has no dependencies
// and uses neither cookies nor local storage.
import { report } from './booking-frame.ts';
import { defineEmbedElement, EMBED_TAG, fill, isFilled } from './embed-element.ts';
import { addButton } from './floating-button.ts';
import { buildFrameUrl } from './frame-url.ts';
import { type EmbedOptions, OPTION_ATTRIBUTES, readBooking } from './options.ts';
import { ORIGIN } from './origin.ts';
import { openPopup, type Popup } from './popup.ts';

type Listener = (detail: unknown, event: CustomEvent) => void;
type Call = [name: string, ...args: never[]];

interface HalfpastApi {
  inline(target: string | Element, link: string, options?: EmbedOptions): HTMLElement;
  popup(link: string, options?: EmbedOptions): Popup;
  button(link: string, options?: EmbedOptions & { text?: string | undefined }): HTMLElement;
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

function createApi(): HalfpastApi {
  return {
    inline: (target, link, options = {}) => {
      const element = typeof target === 'string' ? document.querySelector(target) : target;
      if (!element) throw new Error(`Halfpast: no ${target}`);
      return fill(element, { link, options });
    },
    popup: (link, options = {}) => openPopup({ link, options }, null),
    button: (link, { text, ...options } = {}) => addButton({ link, options }, text || BUTTON_TEXT),
    on: (name, listener) => {
      const type = `halfpast:${name}`;
      const receive = (event: Event): void =>
        listener((event as CustomEvent).detail, event as CustomEvent);
      document.addEventListener(type, receive);
      return () => document.removeEventListener(type, receive);
    },
  };
}

/**
 * Shows a booking page in each element with the attribute `data-halfpast`, including elements that
 * a framework adds or changes later.
 */
function watchInline(): void {
  // If a framework moves an element, the element keeps its booking page. Only new attributes change the page.
  const show = (element: Element, isChange: boolean): void => {
    if (element.hasAttribute(INLINE) && (isChange || !isFilled(element)))
      fill(element, readBooking(element, INLINE));
  };
  const search = (root: ParentNode): void => {
    for (const element of root.querySelectorAll(`[${INLINE}]`)) show(element, false);
  };
  search(document);
  const attributeFilter = [INLINE, ...OPTION_ATTRIBUTES.map((name) => `data-${name}`)];
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') show(target as Element, true);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        show(node, false);
        search(node);
      }
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter });
}

/**
 * Adds one click listener for all elements that open a popup, including later elements. Ignores
 * clicks that make the browser open a new tab or window.
 */
function watchPopups(): void {
  document.addEventListener('click', (event) => {
    const path = event.composedPath() as Partial<HTMLElement>[];
    const opener = path.find((at) => at.hasAttribute?.(POPUP)) as HTMLElement | undefined;
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.defaultPrevented || !opener) return;
    const booking = readBooking(opener, POPUP);
    // The browser opens the link if there is no booking page for the dialog.
    if (opener.hasAttribute('href') && !buildFrameUrl(ORIGIN, booking.link, {}))
      return report(opener, 'bad-link', booking.link);
    event.preventDefault();
    openPopup(booking, opener);
  });
}

function whenParsed(act: () => void): void {
  if (document.readyState !== 'loading') act();
  else document.addEventListener('DOMContentLoaded', act);
}

function start(): HalfpastApi {
  const api = createApi();
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
  defineEmbedElement();
  watchInline();
  watchPopups();
  window.Halfpast ??= {};
  const existing = window.Halfpast;
  const queue = existing.q as Call[] | undefined;
  Object.assign(existing, api, { q: { push: run } });
  queue?.forEach(run);
  return api;
}

const { currentScript } = document;

if (origin === 'null') {
  // The page is a local file or is in a sandbox. The booking page would not answer.
  console.error('Halfpast: no origin');
} else {
  // If a page includes the script twice, the second copy uses the API of the first copy.
  const api = customElements.get(EMBED_TAG) ? window.Halfpast : start();
  whenParsed(() => {
    // Browsers do not tell a module which element loaded it.
    const scripts = currentScript
      ? [currentScript]
      : document.querySelectorAll<HTMLElement>('script[data-button]');
    for (const script of scripts) {
      const { link, options } = readBooking(script, 'data-button');
      const { text } = script.dataset;
      if (link) api?.button?.(link, { ...options, text });
    }
  });
}
