// A response to a write contains a bookmark, a position in the order of all writes. If a client sends the
// bookmark with a later read, the read sees the write, even if a replica of the database answers. Browsers
// also get the bookmark as a cookie, because they cannot add a header when they open a page.

/** The header of requests and responses. */
export const BOOKMARK_HEADER = 'X-Bookmark';
