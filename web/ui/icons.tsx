// Line icons. Screen readers ignore them.
import type { ReactNode } from 'react';
import { choosePlaceIcon } from '../../worker/domain/meeting-types/place-icon.ts';

const CHEVRONS = {
  start: 'M10 3.5 5.5 8l4.5 4.5',
  end: 'M6 3.5 10.5 8 6 12.5',
  down: 'M4 6l4 4 4-4',
  up: 'M4 10l4-4 4 4',
};

export function ChevronIcon({ towards }: { towards: keyof typeof CHEVRONS }): ReactNode {
  return draw(CHEVRONS[towards], towards === 'start' || towards === 'end');
}

export function CheckIcon(): ReactNode {
  return draw('M3 8.5 6.5 12 13 4.5');
}

export function CloseIcon(): ReactNode {
  return draw('M4 4l8 8M12 4l-8 8');
}

export function MenuIcon(): ReactNode {
  return draw('M2.5 4.5h11M2.5 8h11M2.5 11.5h11');
}

const PLACES = {
  video: 'M2 4.5h8.5v7H2ZM10.5 7.25 14 5v6l-3.5-2.25',
  phone:
    'M5.5 2.25 3.4 2.5a1.3 1.3 0 0 0-1.15 1.4c.45 5.3 4.55 9.4 9.85 9.85a1.3 1.3 0 0 0 1.4-1.15l.25-2.2-3.1-1.35-1.5 1.5a8.6 8.6 0 0 1-3.7-3.7l1.5-1.5Z',
  address:
    'M8 14.25S3 10 3 6.5a5 5 0 0 1 10 0c0 3.5-5 7.75-5 7.75ZM8 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
};

/** Renders a camera, a telephone or a pin, depending on the text of the place. */
export function PlaceIcon({ place }: { place: string }): ReactNode {
  return draw(PLACES[choosePlaceIcon(place)]);
}

/** Renders the icon for links and buttons that open a new tab. */
export function OpenIcon(): ReactNode {
  return draw('M6.5 3.5h-3v9h9v-3M9.5 2.5h4v4M13.5 2.5 7.5 8.5', true);
}

export function MoreIcon(): ReactNode {
  return draw('M2.8 8h.4M7.8 8h.4M12.8 8h.4M3 7.8v.4M8 7.8v.4M13 7.8v.4');
}

export function PlusIcon(): ReactNode {
  return draw('M8 3v10M3 8h10');
}

export function CopyIcon(): ReactNode {
  return draw('M5.75 5.75h7.5v7.5h-7.5ZM10.25 3v-.25h-7.5v7.5H3');
}

export function SearchIcon(): ReactNode {
  return draw('M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM10.25 10.25l3.5 3.5', true);
}

export function CalendarIcon(): ReactNode {
  return draw('M2.5 3.5h11v10h-11ZM2.5 6.75h11M5.5 1.75v3M10.5 1.75v3');
}

export function EnvelopeIcon(): ReactNode {
  return draw('M1.75 3.5h12.5v9H1.75ZM2 4l6 4.75L14 4');
}

export function GlobeIcon(): ReactNode {
  return draw(
    'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5ZM1.75 8h12.5M8 1.75c3.5 3.75 3.5 8.75 0 12.5-3.5-3.75-3.5-8.75 0-12.5Z',
  );
}

/** The letter G of Google. */
export function GoogleIcon(): ReactNode {
  return draw('M12.25 3.75A6 6 0 1 0 14 8H8.5');
}

/** The four squares of Microsoft. */
export function SquaresIcon(): ReactNode {
  return draw('M2.5 2.5H7V7H2.5ZM9 2.5h4.5V7H9ZM2.5 9H7v4.5H2.5ZM9 9h4.5v4.5H9Z');
}

function draw(path: string, mirrored = false): ReactNode {
  return (
    <svg
      className={mirrored ? 'icon icon-mirrored' : 'icon'}
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
