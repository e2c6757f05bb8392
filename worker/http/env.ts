import type { Session } from '../services/accounts/find-session.ts';
import type { Deps } from '../services/service-deps.ts';

/** What handlers find in their context. */
export interface HttpEnv {
  Variables: {
    deps: Deps;
    requestId: string;
    clientIp: string;
    /** Absolute origin for links, without a slash at its end. In production that is PUBLIC_URL, never the request's. */
    origin: string;
  };
}

/** Behind `requireUser`. */
export interface SessionEnv {
  Variables: HttpEnv['Variables'] & { session: Session };
}
