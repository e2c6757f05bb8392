// Renders the page on which a visitor sends requests to the public API. Its script (web/site/api-console.ts) reads the
// OpenAPI document and adds the fields of the chosen operation.
import { html } from 'hono/html';
import {
  API_TAGS,
  consolePath,
  type ReferenceSection,
} from '../../worker/contract/api/api-reference.ts';
import { renderCode } from '../../worker/http/pages/frame/docs-parts.ts';
import type { Html } from '../../worker/http/pages/html.ts';
import { CHEVRON_DOWN_ICON } from '../../worker/http/pages/icons.ts';
import type { ReferenceOperation } from './document-types.ts';

const renderField = (id: string, label: string, control: Html, hint: Html | string = ''): Html =>
  html`<div class="field" data-field="${id}">
    <label for="console-${id}">${label}</label>
    ${control}
    <p id="console-${id}-hint" class="field-hint">${hint}</p>
    <p id="console-${id}-error" class="field-error"></p>
  </div>`;

function renderChoice(operations: readonly ReferenceOperation[]): Html {
  const groups = API_TAGS.map(({ name }) => {
    const options = operations
      .filter(({ tags }) => tags.includes(name))
      .map(({ operationId, summary }) => html`<option value="${operationId}">${summary}</option>`);
    return html`<optgroup label="${name}">${options}</optgroup>`;
  });
  return html`<span class="select"><select id="console-operation" class="control" aria-describedby="console-operation-hint">${groups}</select>${CHEVRON_DOWN_ICON}</span>`;
}

// With the method "dialog", the browser sends no request if a visitor submits the form before the script has
// loaded. The fields have no names, so that a key can never be part of a URL.
const renderForm = (operations: readonly ReferenceOperation[]): Html =>
  html`<noscript><p>The console needs JavaScript.</p></noscript>
    <form class="console needs-script" method="dialog" novalidate autocomplete="off" data-api-console>
      <div role="alert" class="form-alert"></div>
      ${renderField('operation', 'Operation', renderChoice(operations))}
      ${renderField(
        'key',
        'API key',
        html`<input id="console-key" class="control" type="password" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="console-key-hint console-key-error">`,
        html`The key stays in this page until you leave it. It is not stored. <a href="/docs/api-keys">How API keys work</a>`,
      )}
      <div class="console" data-parameters></div>
      ${renderField(
        'body',
        'Body',
        html`<textarea id="console-body" class="control" spellcheck="false" autocapitalize="none" aria-describedby="console-body-hint console-body-error"></textarea>`,
        'JSON. The example of the reference is filled in.',
      )}
      <p class="field-hint" data-warning>This request changes data of the account to which the key belongs.</p>
      <div><button type="submit" class="button button-primary" aria-live="polite" data-busy="Sending…">Send request</button></div>
    </form>`;

const ANSWER: Html = html`<p role="status" data-answer-status>Send a request to see its response.</p>
  <div class="console" hidden data-answer>
    ${renderCode('Response body', '')}
    ${renderCode('Response headers', '')}
  </div>`;

export const renderConsole = (operations: readonly ReferenceOperation[]): ReferenceSection[] => [
  { heading: 'Request', html: String(renderForm(operations)) },
  { heading: 'Response', html: String(ANSWER) },
];

/** A link from an operation of the reference to the console. */
export const renderConsoleLink = ({ operationId, summary }: ReferenceOperation): Html =>
  html`<p><a href="${consolePath(operationId)}">Try it<span class="hidden"> in the console: ${summary}</span></a></p>`;
