// Skeletons of pages of the signed-in app: the header, and placeholders with the final size of the
// content. The build renders the skeletons (web/paint-screens.ts). The Worker writes them into
// app.html (the shell). The app replaces them when it has loaded (web/app/painted-page.ts).

/** Pages of the signed-in app with a skeleton. */
export const SKELETON_PATHS = ['/dashboard', '/bookings', '/settings'] as const;

export interface PaintedScreen {
  /** The style sheets of the page, in addition to the style sheet of the shell. */
  readonly css: string;
  /** The URL paths of these style sheets. */
  readonly sheets: readonly string[];
  /** The URL paths of the scripts that the app needs for this screen, in the order in which they load. */
  readonly scripts: readonly string[];
  /** The content of the app's root element. */
  readonly html: string;
}

export type PaintedScreens = Readonly<Partial<Record<string, PaintedScreen>>>;

/** Returns the file in which the build stores the rendered pages of a language. */
export const paintedScreensFile = (language: string): string => `painted-screens.${language}.json`;
