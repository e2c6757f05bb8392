/**
 * Throws `PRECONDITION_FAILED` when the client has read another version of the object. A service calls this
 * function with the object that the service has read. The SQL statement of the service then changes the
 * object only if it is still the same (decision 131).
 */
export type IfMatch = (current: unknown) => Promise<void>;

/** The part of a service's input that carries the condition. Absent when the client sets no condition. */
export interface WithIfMatch {
  readonly ifMatch?: IfMatch | undefined;
}
