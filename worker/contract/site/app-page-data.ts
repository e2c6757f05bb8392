// The JSON island that the Worker writes into app.html: data that the app needs for its first paint.

import type { SiteLinks } from '../../domain/site/site-links.ts';

export interface AppPageData {
  /** Whether "Continue with Google" is available. */
  googleSignIn: boolean;
  mode: 'development' | 'production';
  /** The support address. Null when none is configured. */
  supportEmail: string | null;
  /** External addresses that the footer links to. */
  siteLinks: SiteLinks;
}

export const APP_ROOT_ELEMENT_ID = 'app';

/** Local storage key of the visitor's own choice, `light` or `dark`. */
export const THEME_STORAGE_KEY = 'halfpast-theme';

/** Local storage key that exists while the user is signed in (web/lib/session-token.ts). */
export const SESSION_TOKEN_KEY = 'halfpast-token';

/** Set on the root element (as `data-…`) before the first paint when a session token exists. */
export const HAS_SESSION = 'session';

/** A window property: the button of a prerendered page that was pressed before its program had loaded. */
export const EARLY_PRESS = 'halfpastEarlyPress';
