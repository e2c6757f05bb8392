// The data for the first paint of the web app. The Worker writes it as JSON into app.html.

import type { SiteLinks } from '../../domain/frame/site-links.ts';

export interface AppPageData {
  /** True when "Continue with Google" is available. */
  googleSignIn: boolean;
  /** True when "Continue with Microsoft" is available. */
  microsoftSignIn: boolean;
  mode: 'development' | 'production';
  /** The support email address. Null when none is configured. */
  supportEmail: string | null;
  /** The URLs of other sites that the footer links to. */
  siteLinks: SiteLinks;
}

export const APP_ROOT_ELEMENT_ID = 'app';

/** The local storage key of the theme that the visitor chose, `light` or `dark`. */
export const THEME_STORAGE_KEY = 'halfpast-theme';

/**
 * The local storage key of the session token, which exists while the user is signed in
 * (web/lib/session-token.ts).
 */
export const SESSION_TOKEN_KEY = 'halfpast-token';

/**
 * The name of a `data-` attribute on the root element. If the browser has a session token, an
 * inline script sets this attribute before the first paint.
 */
export const HAS_SESSION = 'session';

/**
 * The name of a window property. If the visitor presses a button of a prerendered page before the
 * app has loaded, the property contains this button.
 */
export const EARLY_PRESS = 'halfpastEarlyPress';

/** The attribute of the element around a skeleton, which only signed-in users may see. */
export const SKELETON = 'data-skeleton';
