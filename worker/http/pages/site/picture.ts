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

type PictureTheme = 'light' | 'dark';

function listFiles(name: PictureName, theme: PictureTheme) {
  const { file, size }: Picture = PICTURES[name];
  const { width, narrow }: PictureMeasures = PICTURE_SIZES[size];
  const path = `/pictures/${file}-${theme}`;
  return {
    src: `${path}.webp`,
    srcset: `${path}${PLAIN}.webp ${width}w, ${path}.webp ${2 * width}w`,
    sizes: narrow ? `(max-width: 671px) ${narrow}px, ${width}px` : `${width}px`,
  };
}

/** `isFirst` is true for a picture at the top of a page. The others load after the page. */
export function renderPicture(name: PictureName, isFirst = false): Html {
  const { alt, size, focus = 'start' }: Picture = PICTURES[name];
  const { width, height } = PICTURE_SIZES[size];
  const image = (theme: PictureTheme, className: string) => {
    const { src, srcset, sizes } = listFiles(name, theme);
    return html`<img class="${className}" src="${src}" srcset="${srcset}" sizes="${sizes}" alt="${alt}" width="${width}" height="${height}" loading="lazy" />`;
  };
  return html`<span class="picture ${size}" data-focus="${focus}" data-picture="${name}"${isFirst && html` data-first`}>${image('light', 'picture-light')}${image('dark', 'picture-dark')}</span>`;
}

/** Renders what makes the browser load the picture at the top of a page before all others. */
export function renderPreload(name: PictureName): Html {
  const link = (theme: PictureTheme) => {
    const { srcset, sizes } = listFiles(name, theme);
    return html`<link rel="preload" as="image" imagesrcset="${srcset}" imagesizes="${sizes}" media="(prefers-color-scheme: ${theme})" fetchpriority="high" />`;
  };
  return html`${link('light')}${link('dark')}`;
}
