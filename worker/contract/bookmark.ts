// After a request has changed the database, the response contains a bookmark: a position in the order of all
// changes. The client sends the bookmark with later requests. The responses to these requests then contain the change, even
// if a replica of the database answers. Browsers also get the bookmark as a cookie, because they cannot add a
// header when they open a page.

/** The header of requests and responses. */
export const BOOKMARK_HEADER = 'X-Bookmark';
