// Draws the preview image of a shared link. The image contains the host's name, the title and the
// duration, in the host's colour on white. If the fonts lack a letter of a title, the image
// contains the next title of `titles` instead. The page always contains the full title.
import { computeAccent } from '../../../../domain/frame/accent.ts';
import type { OutlineFont } from './outline-font.ts';
import { type Canvas, createPicture, type Ink, type Picture } from './picture.ts';
import { circleShape, clockShapes } from './shapes.ts';
import { cutText, findDrawable, fitText, measureText, outlineText } from './text.ts';

export interface Card {
  /**
   * The card contains the first of these titles that the fonts can draw. The last title has only ASCII
   * letters, so it can always be drawn.
   */
  readonly titles: readonly string[];
  /**
   * The text above the title, with its first letter in a circle. Null when the card has no name.
   */
  readonly name: string | null;
  /** The texts below the title. */
  readonly facts: readonly string[];
  /** The URL of the page, in ASCII characters. */
  readonly address: string;
  readonly colour: string;
}

export interface CardFonts {
  readonly regular: OutlineFont;
  readonly semibold: OutlineFont;
}

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const PAPER = '#ffffff';
const INK = '#12151c';
const SOFT_INK = '#4a5262';
const LINE = '#dfe3ea';

const STRIPE = 24;
const LEFT = 96;
const RIGHT = CARD_WIDTH - 80;
const TITLE_TOP = 186;
/** The top of the title when no name is above it. */
const TITLE_TOP_ALONE = 96;
const TITLE_BOTTOM = 478;
const TITLE_SIZES = [
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
  { size: 56, lines: 4 },
];
const FOOT_BASELINE = 566;

interface Line {
  readonly text: string;
  readonly font: OutlineFont;
  readonly size: number;
  readonly x: number;
  /** The vertical position of the baseline. */
  readonly y: number;
}

function drawText(canvas: Canvas, ink: Ink, { text, font, ...place }: Line): void {
  const height = Math.ceil(place.size * 1.5);
  const y = Math.max(0, Math.round(place.y - place.size * 1.1));
  const box = {
    x: STRIPE,
    y,
    width: CARD_WIDTH - STRIPE,
    height: Math.min(height, CARD_HEIGHT - y),
  };
  canvas.paint(box, ink, outlineText(font, text, place));
}

function drawTitle(canvas: Canvas, ink: Ink, { titles, name }: Card, font: OutlineFont): void {
  const drawable = titles.map((title) => findDrawable(font, title));
  const text = drawable.find((title) => title !== null) ?? '';
  const { size, lines } = fitText(font, text, { width: RIGHT - LEFT, sizes: TITLE_SIZES });
  const leading = size * 1.16;
  const capHeight = (font.capHeight * size) / font.unitsPerEm;
  const height = leading * (lines.length - 1) + capHeight;
  const top = name === null ? TITLE_TOP_ALONE : TITLE_TOP;
  const firstBaseline = (top + TITLE_BOTTOM - height) / 2 + capHeight;
  lines.forEach((line, index) => {
    drawText(canvas, ink, { text: line, font, size, x: LEFT, y: firstBaseline + index * leading });
  });
}

function drawName(canvas: Canvas, { name, colour }: Card, fonts: CardFonts): void {
  const drawableName = name === null ? null : findDrawable(fonts.regular, name);
  if (drawableName === null) return;
  const { accentTint, accentInk } = computeAccent(colour).light;
  const [radius, x, y] = [38, LEFT + 38, 116];
  const circleBox = {
    x: LEFT - 1,
    y: y - radius - 1,
    width: 2 * radius + 2,
    height: 2 * radius + 2,
  };
  canvas.paint(circleBox, canvas.mix(accentTint), [circleShape(x, y, radius)]);
  const [letter = ''] = drawableName.toUpperCase();
  const size = 38;
  const font = fonts.semibold;
  const start = x - measureText(font, letter, size) / 2;
  const baseline = y + (font.capHeight * size) / font.unitsPerEm / 2;
  canvas.paint(
    circleBox,
    canvas.mix(accentInk, accentTint),
    outlineText(font, letter, { x: start, y: baseline, size }),
  );
  const left = x + radius + 24;
  const text = cutText(fonts.regular, drawableName, 38, RIGHT - left);
  drawText(canvas, canvas.mix(SOFT_INK), {
    text,
    font: fonts.regular,
    size: 38,
    x: left,
    y: baseline,
  });
}

function drawFoot(canvas: Canvas, inks: { ink: Ink; soft: Ink }, card: Card, fonts: CardFonts) {
  const { regular, semibold } = fonts;
  canvas.fill({ x: LEFT, y: 504, width: RIGHT - LEFT, height: 2 }, canvas.mix(LINE));
  const brand = 'Halfpast';
  const brandX = RIGHT - measureText(semibold, brand, 34);
  drawText(canvas, inks.ink, {
    text: brand,
    font: semibold,
    size: 34,
    x: brandX,
    y: FOOT_BASELINE,
  });
  const clock = { x: Math.round(brandX) - 60, y: FOOT_BASELINE - 40, width: 56, height: 56 };
  canvas.paint(clock, inks.ink, clockShapes(clock.x, clock.y, 56 / 32));
  const facts = card.facts.flatMap((fact) => findDrawable(regular, fact) ?? []);
  const text = cutText(
    regular,
    [...facts, card.address].slice(0, 2).join('  ·  '),
    32,
    clock.x - LEFT - 48,
  );
  drawText(canvas, inks.soft, { text, font: regular, size: 32, x: LEFT, y: FOOT_BASELINE });
}

export function drawCard(card: Card, fonts: CardFonts): Picture {
  const canvas = createPicture(CARD_WIDTH, CARD_HEIGHT, PAPER);
  const { accent } = computeAccent(card.colour).light;
  canvas.fill({ x: 0, y: 0, width: STRIPE, height: CARD_HEIGHT }, canvas.mix(accent));
  const [ink, soft] = [canvas.mix(INK), canvas.mix(SOFT_INK)];
  drawName(canvas, card, fonts);
  drawTitle(canvas, ink, card, fonts.semibold);
  drawFoot(canvas, { ink, soft }, card, fonts);
  return canvas.finish();
}
