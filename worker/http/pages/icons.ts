// Line icons of the static pages. They are decorative, so assistive technology does not see them.
import { raw } from 'hono/html';
import type { Html } from './html.ts';

const draw = (paths: string): Html =>
  raw(
    `<svg class="icon" aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`,
  );

export const CLOCK_ICON = draw('<circle cx="8" cy="8" r="6.25"/><path d="M8 4.5V8l2.25 1.5"/>');
export const PLACE_ICON = draw(
  '<path d="M8 14.25s4.75-4 4.75-7.5a4.75 4.75 0 0 0-9.5 0c0 3.5 4.75 7.5 4.75 7.5z"/><circle cx="8" cy="6.75" r="1.6"/>',
);

/** The Halfpast logo next to the name. */
export const BRAND_MARK = raw(
  '<svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="9.5"/><path d="M12 17.5V12l3.5-3.5"/></svg>',
);
