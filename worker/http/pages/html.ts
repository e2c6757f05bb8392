// Pages are built with `html` of hono/html, which escapes every value that is not HTML. This is safe for
// element content and quoted attributes, but not for scripts or styles.
import { type html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** Renders data for `<script type="application/json">`, so that no text can close the element. */
export function renderJson(data: unknown): Html {
  return raw(JSON.stringify(data).replace(/</g, '\\u003c'));
}
