import type { Session } from '../services/accounts/find-session.ts';
import type { Deps } from '../services/service-deps.ts';

/** Variables of the handlers' context. */
export interface HttpEnv {
  Variables: {
    deps: Deps;
    requestId: string;
    /** Only for other services. Limits count the network. */
    clientIp: string;
    /** The IPv4 address or the IPv6 /64 that the request comes from. */
    network: string;
    /**
     * Absolute origin for links, without a trailing slash. In production this is PUBLIC_URL, never the
     * request's origin.
     */
    origin: string;
  };
}

/** After `requireUser`. */
export interface SessionEnv {
  Variables: HttpEnv['Variables'] & { session: Session };
}
