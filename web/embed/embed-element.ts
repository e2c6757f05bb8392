// `<halfpast-embed link="ada/intro">`: an inline booking page. It loads each time a framework adds it to the
// document and ends when it is removed. Its children are for readers without JavaScript.
import { type Booking, type BookingFrame, createFrame } from './booking-frame.ts';
import { OPTION_ATTRIBUTES, readOptions } from './options.ts';
import { openShadow } from './sheet.ts';

export const EMBED_TAG = 'halfpast-embed';

interface EmbedElement extends HTMLElement {
  /** Set by script instead of attributes. */
  booking: Booking | null;
}

export function defineEmbedElement(origin: string): void {
  class HalfpastEmbed extends HTMLElement implements EmbedElement {
    static observedAttributes = ['link', ...OPTION_ATTRIBUTES];
    booking: Booking | null = null;
    #frame: BookingFrame | null = null;

    connectedCallback(): void {
      const { link, options } = this.booking ?? {
        link: this.getAttribute('link') ?? '',
        options: readOptions((name) => this.getAttribute(name)),
      };
      const root = openShadow(this, options.theme);
      const toTop = (): void => {
        if (this.getBoundingClientRect().top < 0) this.scrollIntoView();
      };
      this.#frame = createFrame({ origin, link, options, target: () => this, toTop });
      root.replaceChildren(this.#frame.box);
    }

    disconnectedCallback(): void {
      this.#frame?.stop();
      this.#frame = null;
    }

    /** A framework may set several attributes, so handle them as one change. */
    attributeChangedCallback(): void {
      const before = this.#frame;
      if (before === null) return;
      queueMicrotask(() => {
        if (this.#frame !== before) return;
        this.disconnectedCallback();
        this.connectedCallback();
      });
    }
  }
  customElements.define(EMBED_TAG, HalfpastEmbed);
}

/** Replaces the content of an element with a booking page. */
export function fill(target: Element, booking: Booking): HTMLElement {
  const element = document.createElement(EMBED_TAG) as EmbedElement;
  element.booking = booking;
  rootOf(target).replaceChildren(element);
  return element;
}

export function isFilled(target: Element): boolean {
  return Boolean(target.shadowRoot?.querySelector(EMBED_TAG));
}

/** A shadow root leaves the element's own children unchanged, because a framework may own them. */
function rootOf(target: Element): Element | ShadowRoot {
  try {
    return target.shadowRoot ?? target.attachShadow({ mode: 'open' });
  } catch {
    return target;
  }
}
