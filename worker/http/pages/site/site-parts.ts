// Renders the parts that several pages of the public site share: the page head, texts with links,
// the sign-up button and the closing section.
import { html } from 'hono/html';
import { readSpans } from '../../../contract/frame/prose.ts';
import type { Feature } from '../../../contract/site/features.ts';
import type { SiteFrame } from '../frame/site-frame.ts';
import type { Html } from '../html.ts';
import { HALF_PAST_CLOCK } from '../icons.ts';

interface HeadText {
  readonly title: string;
  readonly lead: string;
  readonly updated?: string | undefined;
}

export function renderPageHead({ title, lead, updated }: HeadText): Html {
  return html`<header class="page-head">
      <h1>${title}</h1>
      <p class="page-lead">${lead}</p>
      ${updated !== undefined && html`<p class="page-updated">Last updated on ${updated}</p>`}
    </header>`;
}

/** Renders a text with links of the form `[text](/path)`. */
export function renderSpans(text: string): Html {
  const spans = readSpans(text).map((span) =>
    span.href === null ? html`${span.text}` : html`<a href="${span.href}">${span.text}</a>`,
  );
  return html`${spans}`;
}

interface StartButton {
  readonly label: string;
  readonly isPrimary?: boolean;
  /** The path to open after sign-up. For signed-in users, the button opens this path. */
  readonly returnTo?: string;
  /** The label for signed-in users. */
  readonly signedInLabel?: string;
}

const signUpPath = (returnTo: string | undefined) =>
  returnTo === undefined ? '/sign-up' : `/sign-up?${new URLSearchParams({ returnTo })}`;

/**
 * Renders the sign-up button of the public pages. The button starts the sign-in with Google
 * (docs/specification.md, section 2). If Google is not configured, it opens the sign-up page. For signed-in users it
 * opens the dashboard.
 */
export function renderStartButton(button: StartButton, { googleSignIn }: SiteFrame): Html {
  const { label, isPrimary = true, returnTo, signedInLabel = 'Go to your dashboard' } = button;
  const className = isPrimary ? 'button button-primary' : 'button';
  const forVisitors = googleSignIn
    ? html`<button type="button" class="${className} for-visitors" data-google="${returnTo ?? ''}">${label}</button>`
    : html`<a class="${className} for-visitors" href="${signUpPath(returnTo)}">${label}</a>`;
  return html`${forVisitors}<a class="${className} for-users" href="${returnTo ?? '/dashboard'}">${signedInLabel}</a>`;
}

/** Renders the link beside the sign-up button, for people without a Google account. */
export function renderEmailLink({ googleSignIn }: SiteFrame, returnTo?: string): Html {
  if (!googleSignIn) return html``;
  return html`<a class="email-link for-visitors" href="${signUpPath(returnTo)}">Sign up with email</a>`;
}

interface Closing {
  readonly heading: string;
  readonly text: string;
  /** The path and the label of the second link. */
  readonly to: string;
  readonly label: string;
}

/** Renders the end of a product page: the sign-up button and a second link. */
export function renderClosing({ heading, text, to, label }: Closing, frame: SiteFrame): Html {
  return html`<section class="closing" aria-labelledby="closing">
      ${HALF_PAST_CLOCK}
      <h2 id="closing">${heading}</h2>
      <p class="closing-text">${text}</p>
      <div class="ways">
        ${renderStartButton({ label: 'Get started' }, frame)}
        <a class="button" href="${to}">${label}</a>
        ${renderEmailLink(frame)}
      </div>
    </section>`;
}

/** `icons` are in the order of the features. */
export function renderFeatureGrid(features: readonly Feature[], icons: readonly Html[] = []): Html {
  const items = features.map(
    ({ name, text }, index) =>
      html`<li class="feature">${icons[index]}<h3>${name}</h3><p class="feature-text">${text}</p></li>`,
  );
  return html`<ul class="feature-grid">${items}</ul>`;
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Renders frequently asked questions. Each answer opens below its question. */
export function renderQuestions(questions: readonly Question[], chevron: Html): Html {
  const items = questions.map(
    ({ question, answer }) => html`<details class="question">
        <summary>${question}${chevron}</summary>
        <p>${renderSpans(answer)}</p>
      </details>`,
  );
  return html`<div>${items}</div>`;
}
