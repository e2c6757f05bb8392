// The styles of embed.js, in a constructed style sheet (`new CSSStyleSheet()`), because every
// content security policy allows it.

const STYLES = `\
:host{display:block;font:16px/1.5 system-ui;color:var(--ink);--ink:light-dark(#12151c,#eceff4)}\
.border{border:1px solid #8b95a655;border-radius:14px;overflow:clip}\
.box{position:relative}\
iframe{display:block;width:100%;height:700px;border:0}\
.note{position:absolute;inset:64px 16px auto;text-align:center}\
.note:empty,.failed iframe{display:none}\
.failed{min-height:160px}\
dialog{width:min(60rem,100vw - 32px);max-width:none;padding:0;border:0;border-radius:14px;background:light-dark(#fff,#171a21)}\
dialog::backdrop{background:#0f111580}\
button{border:1px solid #0000;font:inherit;cursor:pointer}\
.close{position:sticky;z-index:1;top:0;display:block;width:44px;height:44px;margin-left:auto;padding:0;border-radius:8px;background:inherit;color:inherit;font-size:24px}\
.float{position:fixed;z-index:2000000000;inset-inline-end:20px;bottom:calc(20px + env(safe-area-inset-bottom));padding:11px 22px;border-radius:24px;font-weight:500;--fill:var(--halfpast-button,var(--color,var(--ink)));background:var(--fill);color:var(--halfpast-button-text,lch(from var(--fill) calc((49.44 - l)*infinity) 0 0));box-shadow:0 4px 16px #0004}\
.away:not(:focus-visible){opacity:0;pointer-events:none}\
@media(width<36rem){dialog{width:100vw;height:100dvh;max-height:none;border-radius:0}}\
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);

/**
 * Attaches a shadow root with the styles of the dialog or the button. `theme` is the theme option of the
 * booking page. Without this option, the dialog or button inherits the color scheme of the embedding page.
 */
export function openShadow(host: HTMLElement, theme = ''): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  host.style.colorScheme = theme;
  return root;
}
