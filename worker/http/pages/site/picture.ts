// Renders a picture of the product in both themes. CSS shows one of the two images, and the browser loads only
// this image.
import { html } from 'hono/html';
import {
  PICTURE_SIZES,
  PICTURES,
  type Picture,
  type PictureMeasures,
  type PictureName,
  PLAIN,
} from '../../../contract/site/pictures.ts';
import type { Html } from '../html.ts';

/** `isFirst` marks the picture at the top of a page, which the browser loads before the others. */
export function renderPicture(name: PictureName, isFirst = false): Html {
  const { file, alt, size, focus = 'start' }: Picture = PICTURES[name];
  const { width, height, narrow }: PictureMeasures = PICTURE_SIZES[size];
  const sizes = narrow ? `(max-width: 671px) ${narrow}px, ${width}px` : `${width}px`;
  const image = (theme: 'light' | 'dark', className: string) => {
    const path = `/pictures/${file}-${theme}`;
    const files = `${path}${PLAIN}.webp ${width}w, ${path}.webp ${2 * width}w`;
    return html`<img class="${className}" src="${path}.webp" srcset="${files}" sizes="${sizes}" alt="${alt}" width="${width}" height="${height}" loading="lazy"${isFirst && html` fetchpriority="high"`} />`;
  };
  return html`<span class="picture ${size}" data-focus="${focus}" data-picture="${name}">${image('light', 'picture-light')}${image('dark', 'picture-dark')}</span>`;
}
