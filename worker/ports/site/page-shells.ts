import type { PaintedScreens } from '../../contract/site/painted-screens.ts';

/** The HTML shells of the build, into which pages are written. */
export interface PageShells {
  load(name: 'book' | 'manage' | 'page' | 'docs' | 'notice' | 'app'): Promise<string>;
  /** Public pages prerendered by the build. Empty when there are none. */
  loadScreens(): Promise<PaintedScreens>;
}
