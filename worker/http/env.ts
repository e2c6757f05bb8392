import type { Session } from '../services/accounts/find-session.ts';
import type { Deps } from '../services/service-deps.ts';

/** What handlers find in their context. */
export interface HttpEnv {
  Variables: {
    deps: Deps;
    requestId: string;
    /** Only to pass on; limits count the network. */
    clientIp: string;
    /** The IPv4 address or the IPv6 /64 that the request comes from. */
    network: string;
    /** Absolute origin for links, without a slash at its end. In production that is PUBLIC_URL, never the request's. */
    origin: string;
  };
}

/** Behind `requireUser`. */
export interface SessionEnv {
  Variables: HttpEnv['Variables'] & { session: Session };
}
