// Line icons, decoration only.
import type { ReactNode } from 'react';

export function ChevronIcon({ towards }: { towards: 'start' | 'end' }): ReactNode {
  return draw(towards === 'start' ? 'M10 3.5 5.5 8l4.5 4.5' : 'M6 3.5 10.5 8 6 12.5', true);
}

export function CheckIcon(): ReactNode {
  return draw('M3 8.5 6.5 12 13 4.5');
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
