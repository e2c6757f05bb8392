// Mirrors the HTML of an email for right-to-left languages. Email apps do not know logical properties such
// as `margin-inline-end`, so the layout uses left and right, and this file swaps them.
import { directionOf } from '../../domain/language/languages.ts';
import type { Translate } from '../../domain/language/translate.ts';

/**
 * The direction of our own sentences. In right-to-left languages, a sentence may start with a name in another script,
 * from which a browser would guess the wrong direction.
 */
export const ownDirection = ({ language }: Translate): 'auto' | 'rtl' =>
  directionOf(language) === 'rtl' ? 'rtl' : 'auto';

const OPPOSITE: Readonly<Record<string, string>> = { left: 'right', right: 'left' };

const mirrorStyle = (style: string): string =>
  style
    .replace(/\b(margin|padding)-(left|right)\b/g, (_, name, side) => `${name}-${OPPOSITE[side]}`)
    .replace(/\b(margin|padding):([^\s;]+) ([^\s;]+) ([^\s;]+) ([^\s;]+)/g, '$1:$2 $5 $4 $3')
    .replace(/text-align:start\b/g, 'text-align:right')
    // Letters of the Arabic script are connected.
    .replace(/letter-spacing:[^;"]*;?/g, '');

/**
 * Swaps left and right in all inline styles. Text never contains `style="`, because its quotation marks are escaped.
 * Some email apps drop the element `html`, so the body and the outer table have the direction, too.
 */
export const mirror = (page: string): string =>
  page
    .replace(/ style="([^"]*)"/g, (_, style: string) => ` style="${mirrorStyle(style)}"`)
    .replace('<body ', '<body dir="rtl" ')
    .replace('<table ', '<table dir="rtl" ')
    .replaceAll(' valign="top"', ' align="right" valign="top"');
