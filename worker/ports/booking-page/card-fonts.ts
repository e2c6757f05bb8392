export interface CardFontFiles {
  readonly regular: ArrayBuffer;
  readonly semibold: ArrayBuffer;
}

export interface CardFontStore {
  /** Returns the same buffers in every call while they are cached. */
  load(): Promise<CardFontFiles>;
}
