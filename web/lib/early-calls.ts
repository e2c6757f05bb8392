// Takes over the API calls that the page started before its scripts had loaded.
import { EARLY_CALLS, type EarlyCalls } from '../../worker/contract/site/early-calls.ts';

/**
 * Returns the response of the early call to this URL, once. Returns undefined when there is none, or when it
 * belongs to another session.
 */
export function takeEarlyCall(url: string, token: string | null): Promise<Response> | undefined {
  const early: EarlyCalls | undefined = Reflect.get(window, EARLY_CALLS);
  if (early === undefined || early.token !== token) return undefined;
  const path = url.slice(location.origin.length);
  const call = early.calls[path];
  delete early.calls[path];
  return call;
}

/** Drops the calls that were not used, because their responses become outdated. */
export function dropEarlyCalls(): void {
  Reflect.deleteProperty(window, EARLY_CALLS);
}
