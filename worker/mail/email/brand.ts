// Applies the host's colour and logo to emails about bookings. Other emails have the product's own
// look.
import { html, raw } from 'hono/html';
import { computeAccent } from '../../domain/frame/accent.ts';
import type { MailBrand, MailContent } from './mail-content.ts';

type Html = ReturnType<typeof html>;

interface ButtonColours {
  readonly fill: string;
  readonly text: string;
  readonly border: string;
}

export interface Look {
  readonly light: ButtonColours;
  readonly dark: ButtonColours;
  /**
   * The colours of the line at the top of the card, in both themes. Null when the card has its usual border
   * instead.
   */
  readonly stripe: { readonly light: string; readonly dark: string } | null;
}

const PRODUCT_LOOK: Look = {
  light: { fill: '#12151c', text: '#ffffff', border: '#12151c' },
  dark: { fill: '#eceff4', text: '#12151c', border: '#eceff4' },
  stripe: null,
};

/** Without a meeting for the reader, only the button has the colour of the host. */
const OFF_STRIPE = { light: '#636c7d', dark: '#3d4452' };

export const isQuiet = ({ isOff = false, isPassedOn = false }: MailContent): boolean =>
  isOff || isPassedOn;

export const lookOf = (content: MailContent): Look => {
  const look = computeLook(content.brand);
  return isQuiet(content) && look.stripe !== null ? { ...look, stripe: OFF_STRIPE } : look;
};

/** Uses the colours of the host's booking page, with the same contrast in both themes. */
function computeLook(brand: MailBrand | undefined): Look {
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
 * Renders the logo with the host's name, or the name of the service. The attribute `height` is for email apps that
 * ignore the style. If an email app shows no pictures, it shows the alternative text instead.
 */
export function renderMark(brand: MailBrand | undefined, serviceName: string): Html {
  if (!brand?.logo) return brand?.name ? renderName(brand) : renderWordmark(serviceName);
  const { url, alt } = brand.logo;
  return html`<span class="mark" style="display:inline-block;vertical-align:middle"><img class="logo" src="${url}" alt="${alt}" height="40" style="display:block;width:auto;height:auto;max-width:200px;max-height:40px;border:0;font-size:16px;line-height:24px;font-weight:600;overflow-wrap:anywhere"></span><span aria-hidden="true" style="padding-left:12px;vertical-align:middle;overflow-wrap:anywhere">${alt}</span>`;
}

/** Without a logo, the first letter of the host's name has the host's colour, as on the booking page. */
function renderName({ name, colour }: MailBrand): Html {
  const { fill, text } = computeLook({ name, colour, logo: null }).light;
  const [letter = ''] = name;
  return html`<span class="leaf" aria-hidden="true" style="display:inline-block;width:32px;height:32px;margin-right:12px;border-radius:50%;background:${fill};line-height:32px;text-align:center;vertical-align:middle;color:${text}">${letter.toUpperCase()}</span><span style="vertical-align:middle;overflow-wrap:anywhere">${name}</span>`;
}

/** The hands of the clock in these colours: the long hand points to half past. */
const drawHands = (long: string, short: string): string =>
  `linear-gradient(${long},${long}),linear-gradient(135deg,transparent 32%,${short} 32% 68%,transparent 68%)`;

/**
 * The product's wordmark, which is as in the header of the site: a clock at half past and the name. Email apps without
 * gradients show only the face of the clock.
 */
function renderWordmark(name: string): Html {
  return html`<span class="face" aria-hidden="true" style="display:inline-block;box-sizing:border-box;width:22px;height:22px;margin-right:9px;border:2px solid #12151c;border-radius:50%;vertical-align:middle;background:${raw(drawHands('#a86f00', '#12151c'))};background-position:8px 9px,9px 5px;background-size:2px 6px,4px 4px;background-repeat:no-repeat"></span><span style="font-size:20px;font-weight:700;letter-spacing:-0.02em;vertical-align:middle">${name}</span>`;
}

/**
 * Returns the style rules for dark mode. A logo may be dark and transparent, so it is on a white circle. A wide logo
 * is on a white bar with round ends.
 */
export function writeDarkLook({ dark, stripe }: Look): Html {
  const top = stripe === null ? '' : `.card{border-top-color:${stripe.dark}!important}\n`;
  return raw(`${top}.news{color:${dark.border}!important}
.mark{padding:7px!important;border-radius:999px!important;background:#ffffff!important}.logo{max-height:32px!important;color:#12151c!important}
.face{border-color:#eceff4!important;background-image:${drawHands('#ffb224', '#eceff4')}!important}
.leaf{background:${dark.fill}!important;color:${dark.text}!important}
.btn{background:${dark.fill}!important}.btn a{color:${dark.text}!important;border-color:${dark.border}!important}`);
}
