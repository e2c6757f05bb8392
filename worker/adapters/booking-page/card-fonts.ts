// Loads the font files for preview cards. The build creates these files, and an isolate loads them for its
// first card.
import type { CardFontFiles, CardFontStore } from '../../ports/booking-page/card-fonts.ts';

export function createCardFontStore(assets: Fetcher): CardFontStore {
  let known: CardFontFiles | null = null;

  async function fetchFont(name: string): Promise<ArrayBuffer> {
    const response = await assets.fetch(`https://assets.local/fonts/${name}.bin`);
    if (!response.ok) throw new Error(`The font ${name}.bin is missing: build the web apps.`);
    return response.arrayBuffer();
  }

  return {
    async load() {
      if (known) return known;
      const [regular, semibold] = await Promise.all([
        fetchFont('card-regular'),
        fetchFont('card-semibold'),
      ]);
      known ??= { regular, semibold };
      return known;
    },
  };
}
