import type { PaintedScreens } from '../../contract/site/painted-screens.ts';

/** The HTML files of the build, into which the Worker writes the content of pages. */
export interface PageShells {
  load(name: 'book' | 'manage' | 'page' | 'docs' | 'notice' | 'app'): Promise<string>;
  /** Returns the public pages that the build has prerendered. Empty when there are none. */
  loadScreens(): Promise<PaintedScreens>;
}
