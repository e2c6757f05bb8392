/**
 * Options of the fake servers that the Worker's tests call. These servers keep idle connections open. By
 * default, Node closes idle connections after five seconds. A request on a closed connection would fail.
 */
export const LAB_OPTIONS = { keepAliveTimeout: 0 };
