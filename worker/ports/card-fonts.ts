export interface CardFontFiles {
  readonly regular: ArrayBuffer;
  readonly semibold: ArrayBuffer;
}

export interface CardFontStore {
  /** The same buffers each time, for as long as they can be kept. */
  load(): Promise<CardFontFiles>;
}
