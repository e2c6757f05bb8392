import type { ReferenceSection } from '../../contract/api/api-reference.ts';
import type { ShellName } from '../../contract/frame/shell-name.ts';
import type { PaintedScreens } from '../../contract/site/painted-screens.ts';
import type { Language } from '../../domain/language/languages.ts';

/** The HTML files of the build, into which the Worker writes the content of pages. */
export interface PageShells {
  /** Returns the file for pages in this language. Files without scripts are the same in all languages. */
  load(name: ShellName, language: Language): Promise<string>;
  /** Returns the skeletons that the build has rendered in this language. Empty when there are none. */
  loadScreens(language: Language): Promise<PaintedScreens>;
  /** Returns a page of the reference that the build has rendered. */
  loadReference(slug: string): Promise<readonly ReferenceSection[]>;
}
