// Renders the reference of the public API from the OpenAPI document: one list of sections for each page. The build
// stores them as files, and the Worker shows them on documentation pages.
import { html } from 'hono/html';
import {
  API_TAGS,
  CONSOLE_SLUG,
  OPERATIONS_SLUG,
  type ReferenceSection,
  referencePath,
} from '../../worker/contract/api/api-reference.ts';
import { toFragment } from '../../worker/contract/frame/prose.ts';
import { renderCall, renderCode, renderTable } from '../../worker/http/pages/frame/docs-parts.ts';
import type { Html } from '../../worker/http/pages/html.ts';
import {
  nameOf,
  type ReferenceDocument,
  type ReferenceOperation,
  type Schema,
} from './document-types.ts';
import { exampleQuery } from './example-query.ts';
import { renderConsole, renderConsoleLink } from './render-console.ts';
import { type Call, renderSnippets } from './render-snippets.ts';

/** Renders Markdown's code marks. The descriptions use no other marks. */
function renderText(text: string): Html {
  const parts = text.split('`');
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** Returns the request of the samples. */
export function toCall(document: ReferenceDocument, { method, path, operation }: Listed): Call {
  const { summary, requestBody, security } = operation;
  return {
    method: method.toUpperCase(),
    path: path + exampleQuery(operation, document),
    summary,
    body: Object.values(requestBody?.content ?? {})[0]?.example,
    isPublic: security.length === 0,
  };
}

export const listOperations = ({ paths }: ReferenceDocument): Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

function createRenderer(document: ReferenceDocument) {
  const follow = (schema: Schema): Schema =>
    schema.$ref ? (document.components.schemas[nameOf(schema.$ref)] ?? {}) : schema;

  function describeType(given: Schema): string {
    const schema = follow(given);
    const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    if (variants.length > 0) return [...new Set(variants.map(describeType))].join(' or ');
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.type === 'array') return `list of ${describeType(schema.items ?? {})}`;
    const types = [schema.type ?? 'any value'].flat().join(' or ');
    return schema.format ? `${types} (${schema.format})` : types;
  }

  function renderFields(label: string, given: Schema): Html {
    const schema = follow(given);
    const rows = Object.entries(schema.properties ?? {})
      .filter(([, field]) => !field.readOnly)
      .map(([name, field]) => [
        html`<code>${name}</code>${schema.required?.includes(name) && html` required`}`,
        describeType(field),
        renderText(follow(field).description ?? field.description ?? ''),
      ]);
    return rows.length === 0 ? html`` : renderTable(['Field', 'Type', 'Meaning'], label, rows);
  }

  function renderParameters(summary: string, { parameters = [] }: ReferenceOperation): Html {
    const rows = parameters
      .map((one) => (one.$ref ? document.components.parameters[nameOf(one.$ref)] : one))
      .filter((one) => one !== undefined)
      .map((one) => [
        html`<code>${one.name}</code>${one.required && html` required`}`,
        one.in,
        html`${describeType(one.schema)}. ${renderText(one.description ?? '')}`,
      ]);
    if (rows.length === 0) return html``;
    return renderTable(['Parameter', 'In', 'Meaning'], `Parameters of ${summary}`, rows);
  }

  function renderErrors(summary: string, { responses }: ReferenceOperation): Html {
    const rows = Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]) => {
        const shared = response.$ref && document.components.responses[nameOf(response.$ref)];
        const { description = '' } = shared || response;
        const codes = [...description.matchAll(/^`(\w+)`/gm)].map(([, code = '']) => code);
        return [
          status,
          html`${codes.map((code, at) => html`${at > 0 ? ', ' : ''}<code>${code}</code>`)}`,
        ];
      });
    return renderTable(['Status', 'Codes'], `Errors of ${summary}`, rows);
  }

  function renderOperation(method: string, path: string, operation: ReferenceOperation): Html {
    const { summary, description, requestBody, responses } = operation;
    const body = Object.values(requestBody?.content ?? {})[0];
    const [[status, success] = ['200', {}]] = Object.entries(responses);
    const answer = Object.values(success.content ?? {})[0];
    const data = answer && follow(answer.schema).properties?.data;
    const item = data && (follow(data).items ?? data);
    const texts = description.split('\n\n').map((text) => html`<p>${renderText(text)}</p>`);
    return html`<p>${renderCall(`${method} /api/v1${path}`)}</p>${texts}
      ${renderConsoleLink(operation)}
      ${renderParameters(summary, operation)}
      ${body && renderFields(`Fields of the request: ${summary}`, body.schema)}
      ${renderSnippets(toCall(document, { method, path, operation }))}
      ${answer?.example === undefined ? html`<p>The response has the status ${status} and no body.</p>` : renderCode(`Response ${status} of ${summary}`, JSON.stringify(answer.example, null, 2))}
      ${item && renderFields(`Fields of the response: ${summary}`, item)}
      ${renderErrors(summary, operation)}`;
  }

  return { renderOperation };
}

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: ReferenceOperation;
}

/** Lists all operations, with a field that filters the list. */
function renderList(operations: readonly Listed[]): Html {
  const items = operations.map(({ method, path, operation: { summary, tags } }) => {
    const slug = API_TAGS.find(({ name }) => tags.includes(name))?.slug ?? '';
    const href = `${referencePath(slug)}#${toFragment(summary)}`;
    return html`<li><a href="${href}">${summary}</a> ${renderCall(`${method.toUpperCase()} ${path}`)}</li>`;
  });
  return html`<p class="needs-script"><label>Search <input type="search" data-filter="operation-list" autocomplete="off"></label></p>
    <ul id="operation-list">${items}</ul>
    <p role="status" data-filter-status></p>`;
}

/** Returns the sections of each page, by the slug of its tag. */
export function renderReference(
  document: ReferenceDocument,
): ReadonlyMap<string, readonly ReferenceSection[]> {
  const { renderOperation } = createRenderer(document);
  const operations = listOperations(document);
  const list = { heading: 'Operations', html: String(renderList(operations)) };
  return new Map([
    [OPERATIONS_SLUG, [list]],
    [CONSOLE_SLUG, renderConsole(operations.map(({ operation }) => operation))],
    ...API_TAGS.map(({ slug, name }): [string, ReferenceSection[]] => [
      slug,
      operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ method, path, operation }) => ({
          heading: operation.summary,
          call: `${method.toUpperCase()} ${path}`,
          html: String(renderOperation(method.toUpperCase(), path, operation)),
        })),
    ]),
  ]);
}
