// Renders the host's colour as CSS custom properties. These properties contain computed colours and never the
// host's text, so they are safe in a style sheet.

import { raw } from 'hono/html';
import { computeAccent } from '../../../domain/frame/accent.ts';
import type { Html } from '../html.ts';

/** Renders `selector { --accent: …; --on-accent: …; --accent-ink: …; --accent-tint: … }`. */
export function renderAccentRule(selector: string, colour: string): Html {
  const { light, dark } = computeAccent(colour);
  const pair = (name: keyof typeof light): string => `light-dark(${light[name]},${dark[name]})`;
  return raw(
    `${selector}{--accent:${pair('accent')};--on-accent:${pair('onAccent')};` +
      `--accent-ink:${pair('accentInk')};--accent-tint:${pair('accentTint')}}`,
  );
}
