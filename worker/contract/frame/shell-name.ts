/** The name of an HTML file of the build. */
export type ShellName =
  | 'book'
  | 'manage'
  | 'page'
  | 'home'
  | 'site'
  | 'docs'
  | 'frame'
  | 'notice'
  | 'app'
  | 'preview';
