/**
 * Options of the servers that the Worker's tests call. One runtime runs many test files, so a connection can
 * be idle for longer than Node's five seconds. A request on a connection that the server just closed fails.
 */
export const LAB_OPTIONS = { keepAliveTimeout: 0 };
