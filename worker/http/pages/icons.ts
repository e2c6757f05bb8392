// Line icons of the static pages. The icons are decorative, so they are hidden from assistive
// technology.
import { raw } from 'hono/html';
import type { Html } from './html.ts';

/**
 * `isMirrored` is true for an icon that points to the start or the end of a line. The icon is then
 * mirrored in right-to-left text.
 */
const draw = (paths: string, isMirrored = false): Html =>
  raw(
    `<svg class="icon${isMirrored ? ' icon-mirrored' : ''}" aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`,
  );

export const VIDEO_ICON = draw(
  '<rect x="1.75" y="4" width="9" height="8" rx="1.75"/><path d="m10.75 7.25 3.5-2v5.5l-3.5-2"/>',
);
export const PHONE_ICON = draw(
  '<path d="M5.6 2.25 3.4 2.5c-.7.1-1.2.7-1.15 1.4.45 5.3 4.55 9.4 9.85 9.85.7.05 1.3-.45 1.4-1.15l.25-2.2-3.1-1.35-1.5 1.5a8.6 8.6 0 0 1-3.7-3.7l1.5-1.5z"/>',
);
export const LINK_ICON = draw(
  '<path d="M6.75 9.25a2.6 2.6 0 0 0 3.7 0l2.5-2.5a2.6 2.6 0 0 0-3.7-3.7l-1 1M9.25 6.75a2.6 2.6 0 0 0-3.7 0l-2.5 2.5a2.6 2.6 0 0 0 3.7 3.7l1-1"/>',
);
export const CLOCK_ICON = draw('<circle cx="8" cy="8" r="6.25"/><path d="M8 4.5V8l2.25 1.5"/>');
export const PLACE_ICON = draw(
  '<path d="M8 14.25s4.75-4 4.75-7.5a4.75 4.75 0 0 0-9.5 0c0 3.5 4.75 7.5 4.75 7.5z"/><circle cx="8" cy="6.75" r="1.6"/>',
);
export const CALENDAR_ICON = draw(
  '<rect x="2" y="3.25" width="12" height="10.5" rx="1.5"/><path d="M2 6.75h12M5.25 1.75v3M10.75 1.75v3"/>',
);

export const CHECK_ICON = draw('<path d="M3 8.5 6.5 12 13 4.5"/>');
export const CLOSE_ICON = draw('<path d="M4 4l8 8M12 4l-8 8"/>');
export const MINUS_ICON = draw('<path d="M3.5 8h9"/>');
export const WARNING_ICON = draw('<path d="M8 2.25 14.25 13H1.75zM8 6.5v3M8 11.2v.1"/>');
export const MENU_ICON = draw('<path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11"/>');
export const CHEVRON_DOWN_ICON = draw('<path d="M4 6l4 4 4-4"/>');
export const CHEVRON_START_ICON = draw('<path d="M10 3.5 5.5 8l4.5 4.5"/>', true);
export const CHEVRON_END_ICON = draw('<path d="M6 3.5 10.5 8 6 12.5"/>', true);
export const PAUSE_ICON = draw('<path d="M5.5 4v8M10.5 4v8"/>');
export const PLAY_ICON = draw('<path d="M5.5 3.5v9L12.5 8z" fill="currentColor"/>');

/** The logo before the name in running text. WORDMARK contains both at the size of a header. */
export const BRAND_MARK = raw(
  '<svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="12" r="9.5"/><path d="M12 12l3.5-3.5"/><path class="hand" d="M12 12v5.5"/></svg>',
);

/** The logo and the name (web/styles/wordmark.css). */
export const WORDMARK = raw('<span class="wordmark"><span class="hidden">Halfpast</span></span>');

/** A large clock at half past, as a decoration. */
export const HALF_PAST_CLOCK = raw(
  '<svg class="half-past" aria-hidden="true" viewBox="0 0 100 100" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"><circle cx="50" cy="50" r="46"/><path class="ticks" d="M50 10v5M90 50h-5M50 90v-5M10 50h5"/><path d="M50 50l17-17"/><path class="hand" d="M50 50v33" stroke-width="5"/></svg>',
);
