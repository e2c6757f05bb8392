// Pages that the build renders (web/paint-screens.ts). The Worker writes them into the shell, and the app
// replaces them when it has loaded (web/app/painted-page.ts). A public page has the same content as in the app.
// A page of the signed-in app has a skeleton: the header and placeholders of the final size.

/** Contains no pages with forms, because forms work only in the app. */
export const PAINTED_PATHS = [
  '/',
  '/features',
  '/pricing',
  '/terms',
  '/privacy',
  '/careers',
  '/cookies',
  '/security',
] as const;

/** Pages of the signed-in app with a skeleton. */
export const SKELETON_PATHS = ['/dashboard', '/bookings', '/settings'] as const;

export interface PaintedScreen {
  /** The style sheets of the page, in addition to the style sheet of the shell. */
  readonly css: string;
  /** The URL paths of these style sheets. */
  readonly sheets: readonly string[];
  /** The URL paths of the scripts that the app needs for this screen, without those of the shell. */
  readonly scripts: readonly string[];
  /** Two versions of the content of the app's root element: one with Google sign-in and one without it. */
  readonly html: { readonly withGoogle: string; readonly plain: string };
}

export type PaintedScreens = Readonly<Partial<Record<string, PaintedScreen>>>;

/** The file in which the build stores the rendered pages. */
export const PAINTED_SCREENS_FILE = 'painted-screens.json';

/** The placeholder for the host name in the visitor's URL. */
export const PAINTED_HOST = 'host.painted.invalid';
