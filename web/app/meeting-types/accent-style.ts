import type { CSSProperties } from 'react';
import { computeAccent } from '../../../worker/domain/frame/accent.ts';

/** Returns the host's colour as custom properties that are readable in both themes. */
export function accentStyle(colour: string): CSSProperties {
  const { light, dark } = computeAccent(colour);
  const pair = (name: keyof typeof light): string => `light-dark(${light[name]}, ${dark[name]})`;
  return {
    '--accent': pair('accent'),
    '--on-accent': pair('onAccent'),
    '--accent-ink': pair('accentInk'),
    '--accent-tint': pair('accentTint'),
  } as CSSProperties;
}
