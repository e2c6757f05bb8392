// The interface of a browser that a test controls. firefox.ts and webkit.ts implement this interface.

type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight';

/**
 * A JavaScript expression that finds the first frame of the page, also in a shadow root. Its value is null
 * when the page has no frame.
 */
export const FRAME = `(function find(root) {
  for (const element of root.querySelectorAll('*')) {
    const frame = element.tagName === 'IFRAME' ? element : element.shadowRoot && find(element.shadowRoot);
    if (frame) return frame;
  }
  return null;
})(document)`;

export interface Engine {
  readonly open: (url: string) => Promise<void>;
  /** Returns the value of a JavaScript expression in the page, or in the frame after `enterFrame`. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>;
  /** Clicks in the middle of the first element that matches the CSS selector. */
  readonly click: (selector: string) => Promise<void>;
  /** Types the text into the element that has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** From now on, the other calls apply to the first frame of the page. */
  readonly enterFrame: () => Promise<void>;
  readonly leaveFrame: () => Promise<void>;
  /** Returns a PNG picture of the visible part of the page. */
  readonly screenshot: () => Promise<Uint8Array>;
  readonly end: () => Promise<void>;
}
