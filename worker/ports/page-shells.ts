/** The built HTML documents into which pages are written. */
export interface PageShells {
  load(name: 'book' | 'manage' | 'page' | 'docs' | 'notice' | 'app'): Promise<string>;
}
