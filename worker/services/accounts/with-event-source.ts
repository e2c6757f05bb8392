// Adds the device and the place of a request to the security events that the request causes.
import {
  type EventSource,
  hasSource,
  UNKNOWN_SOURCE,
} from '../../domain/accounts/security-events.ts';
import type { Deps } from '../service-deps.ts';

/** `readSource` is called only when an event is recorded. */
export function withEventSource(deps: Deps, readSource: () => EventSource): Deps {
  const { securityEvents } = deps;
  const insert: Deps['securityEvents']['insert'] = (id, event, at) =>
    securityEvents.insert(id, event, at, hasSource(event) ? readSource() : UNKNOWN_SOURCE);
  // The other dependencies are getters or large, so they are inherited and not copied.
  return Object.create(deps, {
    securityEvents: { enumerable: true, value: { ...securityEvents, insert } },
  }) as Deps;
}
