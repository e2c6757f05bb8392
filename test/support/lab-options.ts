/**
 * Options of the fake servers that the Worker's tests call. Node closes idle connections after five seconds
 * by default, and a request on a connection that the server just closed fails. So idle connections stay open.
 */
export const LAB_OPTIONS = { keepAliveTimeout: 0 };
