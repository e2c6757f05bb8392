// Renders a page with a long text, such as the terms or the privacy policy. On wide screens, a list
// of its sections is beside the text.
import { html } from 'hono/html';
import { type Article, type Section, toFragment } from '../../../contract/frame/prose.ts';
import type { Html } from '../html.ts';
import { renderPageHead, renderSpans } from './site-parts.ts';

export function renderArticle({ title, lead, updated, sections }: Article): Html {
  const texts = sections.map((section) => {
    const id = toFragment(section.heading);
    return html`<section><h2 id="${id}">${section.heading}</h2>${renderBlocks(section)}</section>`;
  });
  return html`<article>
      ${renderPageHead({ title, lead, updated })}
      <div class="article">
        ${sections.length > 3 && renderContents(sections)}
        <div class="prose">${texts}</div>
      </div>
    </article>`;
}

function renderContents(sections: readonly Section[]): Html {
  const links = sections.map(
    ({ heading }) => html`<li><a href="#${toFragment(heading)}">${heading}</a></li>`,
  );
  return html`<nav class="contents" aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ul>${links}</ul>
    </nav>`;
}

function renderBlocks({ blocks }: Section): Html[] {
  return blocks.map((block) =>
    typeof block === 'string'
      ? html`<p>${renderSpans(block)}</p>`
      : html`<ul>${block.map((item) => html`<li>${renderSpans(item)}</li>`)}</ul>`,
  );
}
