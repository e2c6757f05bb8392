import { DAY_MS } from '../domain/time/types.ts';

/** The maximum wait. A longer wait is shortened to one day. */
const MAX_MS = DAY_MS;

/**
 * Returns the value of `Retry-After` in milliseconds. The value is a number of seconds or an HTTP
 * date. Returns undefined when the value is missing or invalid.
 */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  const text = value.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(MAX_MS, Math.ceil(Number(text) * 1000));
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.min(MAX_MS, Math.max(0, at - now));
}
