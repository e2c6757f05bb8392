// `<halfpast-embed link="ada/intro">` shows a booking page inline. The booking page loads when the
// element is added to the document and is removed together with the element. Visitors without
// JavaScript see the element's children.
import { type BookingFrame, createFrame } from './booking-frame.ts';
import { make } from './make.ts';
import { type Booking, OPTION_ATTRIBUTES, readBooking } from './options.ts';
import { openShadow } from './sheet.ts';

export const EMBED_TAG = 'halfpast-embed';

interface EmbedElement extends HTMLElement {
  /** The link and options that a script has set. If set, the attributes are ignored. */
  booking: Booking | null;
}

export function defineEmbedElement(): void {
  class HalfpastEmbed extends HTMLElement implements EmbedElement {
    static observedAttributes = ['link', ...OPTION_ATTRIBUTES];
    booking: Booking | null = null;
    #frame: BookingFrame | null = null;

    connectedCallback(): void {
      const { link, options } = this.booking ?? readBooking(this, 'link', '');
      const root = openShadow(this, options.theme);
      this.#frame = createFrame({
        link,
        options,
        host: this,
        target: () => this,
        toTop: () => this.getBoundingClientRect().top < 0 && this.scrollIntoView(),
      });
      this.#frame.box.classList.toggle('border', !options.hideBorder);
      root.replaceChildren(this.#frame.box);
    }

    disconnectedCallback(): void {
      this.#frame?.stop();
      this.#frame = null;
    }

    /** A framework may set several attributes one after another, so they are handled as one change. */
    attributeChangedCallback(): void {
      const previousFrame = this.#frame;
      if (!previousFrame) return;
      queueMicrotask(() => {
        if (this.#frame !== previousFrame) return;
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
  // The element shows the content of the target if it cannot show the booking page.
  element.append(make('slot'));
  rootOf(target).replaceChildren(element);
  return element;
}

export function isFilled(target: Element): boolean {
  return Boolean(target.shadowRoot?.querySelector(EMBED_TAG));
}

/**
 * Returns the node that will contain the booking page. Uses a shadow root if possible, because a
 * framework may control the element's own children.
 */
function rootOf(target: Element): Element | ShadowRoot {
  try {
    return target.shadowRoot ?? target.attachShadow({ mode: 'open' });
  } catch {
    return target;
  }
}
