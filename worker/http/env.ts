import type { Session } from '../services/accounts/find-session.ts';
import type { Deps, NearReadDeps } from '../services/service-deps.ts';

/** The variables that every handler can read. */
export interface HttpEnv {
  Variables: {
    deps: Deps;
    /**
     * The dependencies for reads that may return data that is some seconds old. The reads always
     * see the client's own writes.
     */
    near: NearReadDeps;
    requestId: string;
    /**
     * The client's IP address. It is used only in requests to other services. Rate limits use `network`
     * instead.
     */
    clientIp: string;
    /** The network that the request comes from: an IPv4 address or an IPv6 /64. */
    network: string;
    /**
     * The start of links to this service, without a trailing slash. In production this is PUBLIC_URL, never
     * the request's origin.
     */
    origin: string;
  };
}

/** The variables that every handler after `requireUser` can read. */
export interface SessionEnv {
  Variables: HttpEnv['Variables'] & { session: Session };
}
