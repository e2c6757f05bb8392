// Line icons, decoration only.
import type { ReactNode } from 'react';

const CHEVRONS = {
  start: 'M10 3.5 5.5 8l4.5 4.5',
  end: 'M6 3.5 10.5 8 6 12.5',
  down: 'M4 6l4 4 4-4',
};

export function ChevronIcon({ towards }: { towards: keyof typeof CHEVRONS }): ReactNode {
  return draw(CHEVRONS[towards], towards !== 'down');
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
