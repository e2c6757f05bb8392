/** The built HTML documents into which pages are written. */
export interface PageShells {
  load(name: 'book' | 'page' | 'app'): Promise<string>;
}
