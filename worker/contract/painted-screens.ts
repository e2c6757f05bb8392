// Public pages whose first paint is in their HTML: the build renders them (web/paint-screens.ts), the Worker
// writes them into the shell, the program takes them over (web/app/painted-page.tsx).

/** Pages that are words; forms stay with the program that can send them. */
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
  /** The style sheets of its parts, beyond that of the shell. */
  readonly css: string;
  /** What is inside the program's root element, with and without sign-in with Google. */
  readonly html: { readonly withGoogle: string; readonly plain: string };
}

export type PaintedScreens = Readonly<Partial<Record<string, PaintedScreen>>>;

/** Where the build leaves them among the assets. */
export const PAINTED_SCREENS_FILE = 'painted-screens.json';

/** Stands in them for the host name that the visitor asked for. */
export const PAINTED_HOST = 'host.painted.invalid';
