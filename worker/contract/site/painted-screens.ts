// Public pages whose first paint is in their HTML: the build renders them (web/paint-screens.ts), the Worker
// writes them into the shell, and the app takes over (web/app/painted-page.ts).

/** Text-only pages. Forms need the app, which can send them. */
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
  /** The style sheets of its parts, in addition to that of the shell. */
  readonly css: string;
  /** The content of the app's root element, with and without Google sign-in. */
  readonly html: { readonly withGoogle: string; readonly plain: string };
}

export type PaintedScreens = Readonly<Partial<Record<string, PaintedScreen>>>;

/** Where the build stores them among the assets. */
export const PAINTED_SCREENS_FILE = 'painted-screens.json';

/** Placeholder for the host name that the visitor requested. */
export const PAINTED_HOST = 'host.painted.invalid';
