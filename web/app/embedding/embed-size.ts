// The allowed size of an embedded page (spec section 5), and the iframe code.

import { escapeHtml } from '../../../worker/domain/frame/escape-html.ts';
import { t } from '../../lib/translate.ts';

export const EMBED_BOUNDS = {
  width: { min: 300, max: 1200, initial: 600, label: t('Width in pixels') },
  height: { min: 400, max: 1200, initial: 800, label: t('Height in pixels') },
} as const;

export type EmbedSide = keyof typeof EMBED_BOUNDS;

/** Returns the error of a typed size, or null. */
export function checkSide(side: EmbedSide, typed: string): string | null {
  const { min, max } = EMBED_BOUNDS[side];
  const pixels = Number(typed);
  if (/^\d+$/.test(typed) && pixels >= min && pixels <= max) return null;
  return side === 'width'
    ? t('Width must be from {min} to {max} pixels', { min, max })
    : t('Height must be from {min} to {max} pixels', { min, max });
}

/** Returns the nearest allowed size, or the default size when the text is not a number. */
export function clampSide(side: EmbedSide, typed: string): number {
  const { min, max, initial } = EMBED_BOUNDS[side];
  const pixels = Math.round(Number(typed));
  if (typed.trim() === '' || !Number.isFinite(pixels)) return initial;
  return Math.min(max, Math.max(min, pixels));
}

export function renderSnippet(url: string, title: string, width: number, height: number): string {
  return [
    '<iframe',
    `  src="${escapeHtml(url)}"`,
    `  width="${width}" height="${height}"`,
    '  style="border: 0; max-width: 100%"',
    `  title="${escapeHtml(title)}"`,
    '  loading="lazy"',
    '></iframe>',
  ].join('\n');
}
