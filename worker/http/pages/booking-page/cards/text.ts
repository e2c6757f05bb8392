// Prepares the text of a card: checks whether the font can draw it, measures it and breaks it into lines.
import type { Placement } from './coverage.ts';
import type { OutlineFont } from './outline-font.ts';
import type { Shape } from './picture.ts';

/** The maximum number of characters that a card shows. */
const CHARACTERS_MAX = 300;

/**
 * `balanceLines` searches for a width at which the lines are about equally long. The search stops at this
 * precision, in pixels.
 */
const BALANCE_STEP = 8;

interface TextBlock {
  readonly size: number;
  readonly lines: readonly string[];
}

/**
 * The characters that a card leaves out: pictographs with their joiners and modifiers, and control
 * characters.
 */
const IGNORED =
  /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cc}]|\ufe0f|\u20e3)/gu;

/**
 * Returns the text as the card shows it. Returns null if the font lacks a letter, because a card
 * without a name is better than a card with an incomplete name.
 */
export function findDrawable(font: OutlineFont, text: string): string | null {
  const shown = [...text.normalize('NFC')]
    .slice(0, CHARACTERS_MAX)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(IGNORED, '')
    .replace(/ +/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(shown)) return null;
  return [...shown].every((character) => font.has(character.codePointAt(0) ?? 0)) ? shown : null;
}

export function measureText(font: OutlineFont, text: string, size: number): number {
  const [last] = placeGlyphs(font, text, size).slice(-1);
  return last === undefined ? 0 : last.end;
}

/** Returns the outlines of one line of text. The baseline starts at `x`, `y`. */
export function outlineText(
  font: OutlineFont,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): Shape[] {
  return placeGlyphs(font, text, size).map(({ codePoint, start }): Shape => {
    const placement: Placement = { scale: size / font.unitsPerEm, x: x + start, y };
    return { contours: font.outlineOf(codePoint), placement };
  });
}

function placeGlyphs(font: OutlineFont, text: string, size: number) {
  const scale = size / font.unitsPerEm;
  let [end, previous] = [0, -1];
  return [...text].map((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    const start = end + (previous < 0 ? 0 : font.kernOf(previous, codePoint) * scale);
    end = start + font.advanceOf(codePoint) * scale;
    previous = codePoint;
    return { codePoint, start, end };
  });
}

/**
 * Breaks the text into lines at the largest font size at which the text fits. If the text does not fit even
 * at the smallest size, cuts off the end of the text.
 */
export function fitText(
  font: OutlineFont,
  text: string,
  { width, sizes }: { width: number; sizes: readonly { size: number; lines: number }[] },
): TextBlock {
  for (const { size, lines } of sizes) {
    const broken = breakLines(font, text, size, width);
    if (broken.length <= lines) return { size, lines: balanceLines(font, text, size, width) };
  }
  const { size, lines } = sizes.at(-1) ?? { size: 0, lines: 0 };
  const shown = breakLines(font, text, size, width).slice(0, lines);
  return { size, lines: shown.with(-1, cutText(font, `${shown.at(-1)} …`, size, width)) };
}

/**
 * Breaks the text into as few lines as possible. The lines have similar lengths, so the last line is not a single word.
 */
function balanceLines(font: OutlineFont, text: string, size: number, width: number): string[] {
  const widest = breakLines(font, text, size, width);
  let [tooNarrow, wideEnough, best] = [0, width, widest];
  while (wideEnough - tooNarrow > BALANCE_STEP) {
    const middle = (tooNarrow + wideEnough) / 2;
    const lines = breakLines(font, text, size, middle);
    if (lines.length > widest.length) tooNarrow = middle;
    else [wideEnough, best] = [middle, lines];
  }
  return best;
}

/** Cuts the text to the width. The result ends in an ellipsis if the text was too long, or if it ended in ` …` because it was cut before. */
export function cutText(font: OutlineFont, text: string, size: number, width: number): string {
  if (!text.endsWith(' …') && measureText(font, text, size) <= width) return text;
  let shortened = text.replace(/ …$/, '');
  while (shortened !== '' && measureText(font, `${shortened}…`, size) > width)
    shortened = shortened.slice(0, -1);
  return `${shortened.trimEnd()}…`;
}

function breakLines(font: OutlineFont, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((part) => breakWord(font, part, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measureText(font, longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Splits a word that is wider than a line. */
function breakWord(font: OutlineFont, word: string, size: number, width: number): string[] {
  if (measureText(font, word, size) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measureText(font, piece + character, size) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
