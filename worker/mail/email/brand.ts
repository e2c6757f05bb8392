// Applies the host's colour and logo to emails about bookings. Other emails have the product's own
// look.
import { html, raw } from 'hono/html';
import { computeAccent } from '../../domain/meeting-types/accent.ts';
import type { MailBrand } from './mail-content.ts';

type Html = ReturnType<typeof html>;

interface ButtonColours {
  readonly fill: string;
  readonly text: string;
  readonly border: string;
}

export interface Look {
  readonly light: ButtonColours;
  readonly dark: ButtonColours;
  /** The line at the top of the card, in both themes. Null for the card's own border. */
  readonly stripe: { readonly light: string; readonly dark: string } | null;
}

const PRODUCT_LOOK: Look = {
  light: { fill: '#12151c', text: '#ffffff', border: '#12151c' },
  dark: { fill: '#eceff4', text: '#12151c', border: '#eceff4' },
  stripe: null,
};

/** Uses the colours of the host's booking page, with the same contrast in both themes. */
export function computeLook(brand: MailBrand | undefined): Look {
  if (brand === undefined) return PRODUCT_LOOK;
  const { light, dark } = computeAccent(brand.colour);
  const buttonOf = ({ accent, onAccent, accentInk }: typeof light) => ({
    fill: accent,
    text: onAccent,
    border: accentInk,
  });
  return {
    light: buttonOf(light),
    dark: buttonOf(dark),
    stripe: { light: light.accent, dark: dark.accent },
  };
}

/**
 * Renders the logo, or the name of the service. The attribute `height` is for email apps that
 * ignore the style. If an email app shows no pictures, it shows the alternative text instead.
 */
export function renderMark(brand: MailBrand | undefined, serviceName: string): Html {
  if (!brand?.logo) return html`${serviceName}`;
  const { url, alt } = brand.logo;
  return html`<img class="logo" src="${url}" alt="${alt}" height="40" style="display:block;width:auto;height:auto;max-width:200px;max-height:40px;border:0;font-size:16px;line-height:24px;font-weight:600;overflow-wrap:anywhere">`;
}

/**
 * Returns the style rules for dark mode. A logo may be dark and transparent, so its background is
 * white.
 */
export function writeDarkLook({ dark, stripe }: Look): Html {
  const top = stripe === null ? '' : `.card{border-top-color:${stripe.dark}!important}\n`;
  return raw(`${top}.logo{padding:6px!important;border-radius:6px!important;background:#ffffff!important;color:#12151c!important}
.btn{background:${dark.fill}!important}.btn a{color:${dark.text}!important;border-color:${dark.border}!important}`);
}
