export interface CardFontFiles {
  readonly regular: ArrayBuffer;
  readonly semibold: ArrayBuffer;
}

export interface CardFontStore {
  /** Returns the same buffers as long as they are cached. */
  load(): Promise<CardFontFiles>;
}
