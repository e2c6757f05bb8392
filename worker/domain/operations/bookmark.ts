// Bookmarks of D1: positions in the order of all writes. A read that starts at a bookmark sees every write
// before it. Bookmarks come back from clients, so their form is checked here.

/** D1's bookmarks consist of hexadecimal groups. Their lengths are not documented, so any length is accepted. */
const FORM = /^[0-9a-f]{1,32}(-[0-9a-f]{1,64}){1,7}$/;

const LENGTH_MAX = 160;

/** Returns null for a text that cannot be a bookmark. */
export function parseBookmark(text: string | null | undefined): string | null {
  return text && text.length <= LENGTH_MAX && FORM.test(text) ? text : null;
}

/** Returns the later bookmark. D1 documents that bookmarks sort as texts, from the oldest to the newest. */
export function laterBookmark(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
