// Loads the fonts for the images of link previews.

export interface CardFontFiles {
  readonly regular: ArrayBuffer;
  readonly semibold: ArrayBuffer;
}

export interface CardFontStore {
  /** Returns the fonts. While they are cached, every call returns the same buffers. */
  load(): Promise<CardFontFiles>;
}
