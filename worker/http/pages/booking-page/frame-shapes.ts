// Shapes in the static month, in the places where the script shows the arrows, the next times, the times of the day and
// the time zone. Only attributes set their look, so the style sheet, which every visit waits for, stays small.
import { raw } from 'hono/html';

/** `shapes` are at the side of the start of the line. In right-to-left languages, the picture is mirrored. */
const draw = (width: string, height: number, shapes: string) =>
  raw(
    `<svg class="icon icon-mirrored" display="block" aria-hidden="true" width="${width}" height="${height}" fill="none" stroke="currentColor" stroke-opacity=".25" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`,
  );

/** A box with the size of a button. The positions are in percent of the width. */
const box = (x: number, y: number, width: number) =>
  `<rect x="${x}%" y="${y}" width="${width}%" height="42" rx="8"/>`;

const line = (x: string, y: number, width: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="10" rx="5" fill="currentColor" fill-opacity=".12" stroke="none"/>`;

/** The arrows to the previous and the next month. */
export const MONTH_ARROWS = draw(
  '88',
  44,
  '<path d="M24 17.5 19.5 22l4.5 4.5" stroke-width="1.75"/><path d="M64 17.5l4.5 4.5-4.5 4.5" stroke-width="1.75" stroke-opacity="1"/>',
);

/** The time zone and the next available times, below their heading. */
export const NEXT_TIMES = draw(
  '100%',
  96,
  line('0', 1, '30%') +
    line('0', 28, '45%') +
    [0.3, 34.1, 67.9].map((x) => box(x, 53, 31.8)).join(''),
);

/** The times of a day beside the month. */
export const DAY_TIMES = draw(
  '100%',
  310,
  line('0', 16, '70%') +
    line('0', 40, '50%') +
    [78, 130, 182, 234].flatMap((y) => [box(0.4, y, 47), box(52.4, y, 47)]).join(''),
);

/** The time zone. */
export const ZONE = draw(
  '100%',
  60,
  `<path stroke-opacity=".12" d="M0 .5h2000"/><circle cx="18" cy="30" r="6.5"/>${line('36', 25, '30%')}`,
);
