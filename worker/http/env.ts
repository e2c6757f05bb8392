import type { Deps } from '../services/service-deps.ts';

/** What handlers find in their context. */
export interface HttpEnv {
  Variables: {
    deps: Deps;
    requestId: string;
    clientIp: string;
    /** Absolute origin for links, without a slash at its end. */
    origin: string;
  };
}
