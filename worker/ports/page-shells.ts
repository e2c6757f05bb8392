import type { PaintedScreens } from '../contract/painted-screens.ts';

/** The built HTML documents into which pages are written. */
export interface PageShells {
  load(name: 'book' | 'manage' | 'page' | 'docs' | 'notice' | 'app'): Promise<string>;
  /** Public pages as the build rendered them; none where it did not. */
  loadScreens(): Promise<PaintedScreens>;
}
