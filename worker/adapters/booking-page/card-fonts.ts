// Loads the font files for preview cards. The build creates the files. Each isolate loads them
// once, when it renders its first card.
import type { CardFontFiles, CardFontStore } from '../../ports/booking-page/card-fonts.ts';

export function createCardFontStore(assets: Fetcher): CardFontStore {
  let loaded: CardFontFiles | null = null;

  async function fetchFont(name: string): Promise<ArrayBuffer> {
    const response = await assets.fetch(`https://assets.local/fonts/${name}.bin`);
    if (!response.ok) throw new Error(`The font ${name}.bin is missing: build the web apps.`);
    return response.arrayBuffer();
  }

  return {
    async load() {
      if (loaded) return loaded;
      const [regular, semibold] = await Promise.all([
        fetchFont('card-regular'),
        fetchFont('card-semibold'),
      ]);
      loaded ??= { regular, semibold };
      return loaded;
    },
  };
}
