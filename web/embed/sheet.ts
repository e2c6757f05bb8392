// The styles of embed.js. Every content security policy allows a constructed style sheet.

const CSS = `
:host{display:block;color-scheme:light dark;--ink:light-dark(#12151c,#eceff4);--surface:light-dark(#fff,#171a21);--link:light-dark(#0b5cc4,#7db4ff)}
.box{position:relative;font:400 16px/1.5 system-ui,sans-serif;color:var(--ink)}
iframe{display:block;width:100%;height:700px;border:0}
.note{position:absolute;inset:72px 16px auto;margin:0;text-align:center}
.note::before{content:"";display:block;width:24px;height:24px;margin:0 auto 12px;border:3px solid #8b95a6;border-top-color:#0000;border-radius:50%}
.note:empty,[data-failed] iframe,[data-failed] .note::before{display:none}
[data-failed] .note{position:static;padding:48px 16px}
a{color:var(--link)}
dialog{box-sizing:border-box;width:min(60rem,100vw - 32px);max-width:none;max-height:calc(100dvh - 32px);padding:0;border:0;border-radius:14px;background:var(--surface);overflow:auto;overscroll-behavior:contain}
dialog::backdrop{background:rgb(15 17 21/.5)}
button{border:0;font:500 16px/1.3 system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.close{position:sticky;z-index:1;top:0;display:block;width:44px;height:44px;margin:0 0 0 auto;padding:0;border-radius:8px;background:var(--surface);color:var(--ink);font-size:24px;line-height:1}
.close:focus-visible{outline-offset:-4px}
.float{position:fixed;z-index:2147483000;inset-inline-end:20px;bottom:calc(20px + env(safe-area-inset-bottom));max-width:calc(100vw - 40px);min-height:48px;padding:12px 22px;border-radius:24px;background:var(--halfpast-button,var(--ink));color:var(--halfpast-button-text,var(--surface));box-shadow:0 4px 16px rgb(0 0 0/.25)}
@media(width<36rem){dialog{width:100vw;height:100dvh;max-height:none;border-radius:0}}
@media(forced-colors:active){.float,.close{border:1px solid}}
@media(prefers-reduced-motion:no-preference){.note::before{animation:turn 1s linear infinite}dialog{animation:show .14s}}
@keyframes turn{to{rotate:1turn}}
@keyframes show{from{opacity:0}}
`;

let sheet: CSSStyleSheet | undefined;

/**
 * Attaches a shadow root with the styles. `theme` is the theme option of the booking page, so that a dialog
 * or button uses the same theme as this page.
 */
export function openShadow(host: HTMLElement, theme: string | undefined): ShadowRoot {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  host.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : '';
  return root;
}
