// A bookmark of D1 is a position in the order of all changes of the database. A query that starts at a
// bookmark sees every change before this position. Clients send bookmarks back to the service, so this file
// checks the form of bookmarks.

/** D1's bookmarks consist of hexadecimal groups. Their lengths are not documented, so any length is accepted. */
const FORM = /^[0-9a-f]{1,32}(-[0-9a-f]{1,64}){1,7}$/;

const LENGTH_MAX = 160;

/** Returns null for a text that cannot be a bookmark. */
export function parseBookmark(text: string | null | undefined): string | null {
  return text && text.length <= LENGTH_MAX && FORM.test(text) ? text : null;
}

/** Returns the later bookmark. D1 documents that bookmarks sort as texts, from the oldest to the newest. */
export function laterBookmark(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right;
  return left > right ? left : right;
}
