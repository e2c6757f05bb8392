// Early calls: a small inline script in the page starts API calls before the app's scripts have
// loaded. The app then uses their responses.
import { EARLY_CALLS, type EarlyCalls } from '../../worker/contract/frame/early-calls.ts';

/**
 * Returns the response of the early call to this URL. Each early call can be used once. Returns
 * undefined when there is no such call, or when the early calls belong to another session.
 */
export function takeEarlyCall(url: string, token: string | null): Promise<Response> | undefined {
  const early: EarlyCalls | undefined = Reflect.get(window, EARLY_CALLS);
  if (early === undefined || early.token !== token) return undefined;
  const path = url.slice(location.origin.length);
  const call = early.calls[path];
  delete early.calls[path];
  return call;
}

/**
 * Drops the unused early calls. Must be called before each write, because a write makes the
 * responses of these calls outdated.
 */
export function dropEarlyCalls(): void {
  Reflect.deleteProperty(window, EARLY_CALLS);
}
