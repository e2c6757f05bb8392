/**
 * Where the booking `alias` came in, as SQL: links in its emails lead there. Its first outbox row says so, and
 * the booking itself once that row has been purged. Null when neither is known.
 */
export const originOf = (alias: string) =>
  `coalesce(${alias}.origin, (SELECT first.origin FROM outbox first WHERE first.booking_id = ${alias}.id
  ORDER BY first.created_at LIMIT 1))`;
