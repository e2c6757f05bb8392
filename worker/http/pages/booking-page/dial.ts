// Draws a clock face with a filled part for the duration of a meeting: half of the face for 30
// minutes, and the whole face for an hour or more.
import { raw } from 'hono/html';
import type { Html } from '../html.ts';

const CENTRE = 16;
const RADIUS = 9.5;

function fillMinutes(minutes: number): string {
  if (minutes >= 60) return `<circle cx="${CENTRE}" cy="${CENTRE}" r="${RADIUS}"/>`;
  const angle = (minutes / 60) * 2 * Math.PI;
  const [x, y] = [CENTRE + RADIUS * Math.sin(angle), CENTRE - RADIUS * Math.cos(angle)];
  const isLarge = minutes > 30 ? 1 : 0;
  return `<path d="M16 16V6.5A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z"/>`;
}

export const renderDial = (minutes: number): Html =>
  raw(
    `<svg class="icon dial" aria-hidden="true" width="16" height="16" viewBox="0 0 32 32" fill="currentColor"><circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" stroke-width="2.5"/>${fillMinutes(minutes)}</svg>`,
  );
