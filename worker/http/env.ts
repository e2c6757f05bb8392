import type { Session } from '../services/accounts/find-session.ts';
import type { Deps, NearReadDeps } from '../services/service-deps.ts';

/** The variables that every handler can read. */
export interface HttpEnv {
  Variables: {
    deps: Deps;
    /**
     * The dependencies for queries whose results may be some seconds old. The results always contain the
     * client's own changes.
     */
    near: NearReadDeps;
    requestId: string;
    /**
     * The client's IP address. The address is used only in requests to other services. Rate limits
     * use `network` instead.
     */
    clientIp: string;
    /** The network that the request comes from: an IPv4 address or an IPv6 /64. */
    network: string;
    /**
     * The origin of links to this service, without a trailing slash. In production this is PUBLIC_URL, never the
     * request's origin.
     */
    origin: string;
  };
}

/** The variables that every handler after `requireUser` can read. */
export interface SessionEnv {
  Variables: HttpEnv['Variables'] & { session: Session };
}
