import type { PaintedScreens } from '../../contract/site/painted-screens.ts';

/** The HTML files of the build, into which the Worker writes the content of pages. */
export interface PageShells {
  load(name: 'book' | 'manage' | 'page' | 'site' | 'notice' | 'app' | 'preview'): Promise<string>;
  /** Returns the skeletons that the build has rendered. Empty when there are none. */
  loadScreens(): Promise<PaintedScreens>;
}
