/**
 * Options of the fake servers that the Worker's tests call. They keep idle connections open. Node closes them
 * after five seconds by default, and a request on a connection that the server has just closed fails.
 */
export const LAB_OPTIONS = { keepAliveTimeout: 0 };
