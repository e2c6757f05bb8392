// The icons of the features on the home page, in the order of the features. The lines have the
// colour of the text. One part has the brand colour.
import { raw } from 'hono/html';
import type { Html } from '../html.ts';

const draw = (filled: string, lines: string): Html =>
  raw(
    `<svg class="feature-icon" aria-hidden="true" width="48" height="48" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><g class="filled">${filled}</g>${lines}</svg>`,
  );

export const FEATURE_ICONS: readonly Html[] = [
  // A week with one free day.
  draw(
    '<rect x="26" y="27" width="10" height="9" rx="2"/>',
    '<rect x="6" y="9" width="36" height="33" rx="5"/><path d="M6 19h36M15 5v8M33 5v8M13 27h5M13 34h5M26 29a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2z"/>',
  ),
  // Two circles that overlap. Only one circle is filled.
  draw(
    '<path d="M24 12.8a14 14 0 0 1 0 22.4 14 14 0 0 1 0-22.4z"/>',
    '<circle cx="17" cy="24" r="13"/><circle cx="31" cy="24" r="13"/>',
  ),
  // A pointer on a button.
  draw(
    '<path d="M22 22l5 19 4.5-7.5L39 29z"/>',
    '<path d="M18 31H10a4 4 0 0 1-4-4V13a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v9M13 17h14M22 22l5 19 4.5-7.5L39 29z"/>',
  ),
  // A bell.
  draw(
    '<path d="M10 34c3-3 4-6 4-13a10 10 0 0 1 20 0c0 7 1 10 4 13z"/>',
    '<path d="M10 34c3-3 4-6 4-13a10 10 0 0 1 20 0c0 7 1 10 4 13zM20 40a4.5 4.5 0 0 0 8 0M24 7v4"/>',
  ),
  // A page in two colours.
  draw(
    '<path d="M6 13a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v7H6z"/>',
    '<rect x="6" y="9" width="36" height="30" rx="4"/><path d="M6 20h36M13 27h9M13 33h15M12 14.5h.1M18 14.5h.1"/>',
  ),
  // A lock.
  draw(
    '<rect x="10" y="21" width="28" height="21" rx="4"/>',
    '<rect x="10" y="21" width="28" height="21" rx="4"/><path d="M16 21v-6a8 8 0 0 1 16 0v6M24 30v4"/>',
  ),
];
