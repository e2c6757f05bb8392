// Renders a picture of the product in both themes. CSS shows one of the two images, and the browser loads only
// this image.
import { html } from 'hono/html';
import {
  PICTURE_SIZES,
  PICTURES,
  type Picture,
  type PictureName,
} from '../../../contract/site/pictures.ts';
import type { Html } from '../html.ts';

/** `isFirst` marks the picture at the top of a page, which the browser loads before the others. */
export function renderPicture(name: PictureName, isFirst = false): Html {
  const { file, alt, size, focus = 'start' }: Picture = PICTURES[name];
  const { width, height } = PICTURE_SIZES[size];
  const image = (theme: 'light' | 'dark', className: string) =>
    html`<img class="${className}" src="/pictures/${file}-${theme}.webp" alt="${alt}" width="${width}" height="${height}" loading="lazy"${isFirst && html` fetchpriority="high"`} />`;
  return html`<span class="picture ${size}" data-focus="${focus}" data-picture="${name}">${image('light', 'picture-light')}${image('dark', 'picture-dark')}</span>`;
}
