import { html, raw } from 'hono/html';
import { listFooterColumns } from '../../../contract/frame/footer-links.ts';
import { HOME_TITLE } from '../../../contract/frame/home-title.ts';
import { listSocialLinks } from '../../../contract/frame/social-links.ts';
import type { SiteLinks } from '../../../domain/frame/site-links.ts';
import type { Html } from '../html.ts';
import { WORDMARK } from '../icons.ts';

interface FooterInput {
  readonly siteLinks: SiteLinks;
  readonly year: number;
}

const THEMES = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

export function renderSiteFooter({ siteLinks, year }: FooterInput): Html {
  // Hosts who use the app do not need the comparison.
  const [product, ...others] = listFooterColumns(siteLinks);
  const links = [...(product?.links ?? []), { to: '/compare', label: 'Compare' }];
  const columns = [{ heading: 'Product', ...product, links }, ...others].map(
    ({ heading, links }) => html`<nav aria-label="${heading}">
        <h2>${heading}</h2>
        <ul>${links.map(({ to, label }) => html`<li><a class="site-foot-link" href="${to}">${label}</a></li>`)}</ul>
      </nav>`,
  );
  return html`<footer class="site-foot"><div class="site-foot-inner">
      <div class="site-foot-brand"><p class="site-brand">${WORDMARK}</p><p>${HOME_TITLE}.</p></div>
      ${columns}
      <div class="site-foot-end">
        ${renderThemes()}
        ${renderSocialLinks(siteLinks)}
        <p class="site-copyright">© ${year} Halfpast</p>
      </div>
    </div></footer>`;
}

/** Renders the choice of the theme. The script selects the theme that the visitor chose earlier. */
function renderThemes(): Html {
  const options = THEMES.map(
    ([value, label]) =>
      html`<label class="site-theme"><input type="radio" name="theme" value="${value}"${
        value === 'system' && html` checked`
      } />${label}</label>`,
  );
  return html`<fieldset class="site-themes" data-themes><legend class="hidden">Colour theme</legend>${options}</fieldset>`;
}

function renderSocialLinks(siteLinks: SiteLinks): Html {
  const links = listSocialLinks(siteLinks);
  if (links.length === 0) return html``;
  const items = links.map(
    ({
      to,
      label,
      mark,
    }) => html`<li><a href="${to}"><svg class="icon" aria-hidden="true" width="18" height="18" viewBox="0 0 16 16">
          <path fill="currentColor" fill-rule="evenodd" d="${raw(mark)}" /></svg><span class="hidden">${label}</span></a></li>`,
  );
  return html`<ul class="site-social">${items}</ul>`;
}
