// The server builds its pages with the `html` template tag of hono/html. The tag escapes every value that is
// not of the type `Html`. Escaped values are safe in element content and in quoted attributes, but not in
// scripts or styles.
import { type html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** Renders data for `<script type="application/json">`, so that no text can close the element. */
export function renderJson(data: unknown): Html {
  return raw(JSON.stringify(data).replace(/</g, '\\u003c'));
}
