// A response to a write contains a bookmark. A client that sends it with later reads sees its own write, even
// if a replica of the database answers the read. Browsers get the bookmark as a cookie too, because they
// cannot add a header when they open a page.

/** The header of requests and responses. */
export const BOOKMARK_HEADER = 'X-Bookmark';
