// The JSON island that the Worker writes into app.html: what the program must know at its first paint.

import type { SiteLinks } from '../domain/site/site-links.ts';

export interface AppPageData {
  /** Whether "Continue with Google" leads anywhere. */
  googleSignIn: boolean;
  mode: 'development' | 'production';
  /** Where people write to the service; null when no address is configured. */
  supportEmail: string | null;
  /** Addresses outside this site that the footer leads to. */
  siteLinks: SiteLinks;
}

export const APP_ROOT_ELEMENT_ID = 'app';

/** `light` or `dark` under this name in local storage is the visitor's own choice. */
export const THEME_STORAGE_KEY = 'halfpast-theme';

/** In local storage while somebody is signed in (web/lib/session-token.ts). */
export const SESSION_TOKEN_KEY = 'halfpast-token';

/** Set on the root element (as `data-…`) before the first paint when there is a session token. */
export const HAS_SESSION = 'session';

/** The button of a painted page that was pressed before its program was there, as a property of the window. */
export const EARLY_PRESS = 'halfpastEarlyPress';
