// The data of the frame that all our own pages have (pages/site/site-frame.ts).
import type { Context } from 'hono';
import type { HttpEnv } from './env.ts';
import type { SiteFrame } from './pages/frame/site-frame.ts';

/** Returns the data for the frame of a public page, from the request and the configuration. */
export function readSiteFrame(c: Context<HttpEnv>): SiteFrame {
  const { deps, origin } = c.var;
  const { supportEmail, siteLinks, demoLink } = deps;
  return {
    origin,
    nonce: deps.ids.create(),
    googleSignIn: deps.identityProviders.has('google'),
    supportEmail,
    siteLinks,
    demoLink,
    year: new Date(deps.clock.now()).getUTCFullYear(),
  };
}
