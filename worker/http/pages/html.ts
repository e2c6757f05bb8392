// Pages are made with `html` of hono/html, which escapes every value that is not HTML already. That is safe for
// element content and for quoted attributes, not for scripts or styles.
import { type html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** Data for `<script type="application/json">`: no text in it can close the element. */
export function renderJson(data: unknown): Html {
  return raw(JSON.stringify(data).replace(/</g, '\\u003c'));
}
