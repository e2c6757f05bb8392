// `node scripts/brand-images.ts`: draws the product's icons and the preview image of the site, and stores
// them in web/public. The Worker draws the preview images of booking pages with the same code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Card,
  type CardFonts,
  drawCard,
} from '../worker/http/pages/booking-page/cards/card.ts';
import { readOutlineFont } from '../worker/http/pages/booking-page/cards/outline-font.ts';
import { createPicture, type Picture } from '../worker/http/pages/booking-page/cards/picture.ts';
import { encodePng } from '../worker/http/pages/booking-page/cards/png.ts';
import { clockShapes } from '../worker/http/pages/booking-page/cards/shapes.ts';
import { encodeIcon } from './icon-file.ts';
import { ROOT } from './tools.ts';

const PUBLIC = join(ROOT, 'web', 'public');
const INK = '#12151c';
const WHITE = '#ffffff';

const SITE_CARD: Card = {
  titles: ['Share one link. Get booked.'],
  name: null,
  facts: ['Online scheduling', 'free for two meeting types'],
  address: '',
  colour: '#ffb224',
};

/**
 * `clock` is the size of the clock relative to the icon. The clock is smaller in icons whose corners the
 * operating system crops.
 */
const ICONS = [
  { file: 'icons/192.png', size: 192, clock: 1 },
  { file: 'icons/512.png', size: 512, clock: 1 },
  { file: 'icons/maskable-512.png', size: 512, clock: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, clock: 0.92 },
] as const;

function loadFont(name: string) {
  const { buffer, byteOffset, length } = readFileSync(join(PUBLIC, 'fonts', `${name}.bin`));
  return readOutlineFont(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
}

/** Sizes of the pictures in favicon.ico. Some clients request this file without loading a web page first. */
const FAVICON_SIZES = [16, 32, 48];

function drawIcon({ size, clock }: { readonly size: number; readonly clock: number }): Picture {
  const canvas = createPicture(size, size, INK);
  const corner = (size * (1 - clock)) / 2;
  const whole = { x: 0, y: 0, width: size, height: size };
  canvas.paint(whole, canvas.mix(WHITE), clockShapes(corner, corner, (size * clock) / 32));
  return canvas.finish();
}

async function writePng(file: string, picture: Picture): Promise<void> {
  const png = await encodePng(picture);
  writeFileSync(join(PUBLIC, file), png);
  console.log(`${file}: ${png.length} bytes`);
}

const fonts: CardFonts = { regular: loadFont('card-regular'), semibold: loadFont('card-semibold') };
await writePng('card.png', drawCard(SITE_CARD, fonts));
for (const icon of ICONS) await writePng(icon.file, drawIcon(icon));
const favicons = FAVICON_SIZES.map(async (size) => ({
  size,
  png: await encodePng(drawIcon({ size, clock: 1 })),
}));
writeFileSync(join(PUBLIC, 'favicon.ico'), encodeIcon(await Promise.all(favicons)));
