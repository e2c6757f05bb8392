// Public pages whose HTML from the Worker already has the same content as in the app. The build renders them
// (web/paint-screens.ts), the Worker writes them into the shell, and the app replaces them when it has loaded
// (web/app/painted-page.ts).

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

export interface PaintedScreen {
  /** The style sheets of the page, in addition to the style sheet of the shell. */
  readonly css: string;
  /** Two versions of the content of the app's root element: one with Google sign-in and one without it. */
  readonly html: { readonly withGoogle: string; readonly plain: string };
}

export type PaintedScreens = Readonly<Partial<Record<string, PaintedScreen>>>;

/** The file in which the build stores the rendered pages. */
export const PAINTED_SCREENS_FILE = 'painted-screens.json';

/** The placeholder for the host name in the visitor's URL. */
export const PAINTED_HOST = 'host.painted.invalid';
