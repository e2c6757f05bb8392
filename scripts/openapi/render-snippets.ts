// Renders code samples that call an operation with curl, JavaScript and Python.
import { html } from 'hono/html';
import { EXAMPLE_ORIGIN } from '../../worker/contract/api/api-reference.ts';
import { renderCode } from '../../worker/http/pages/frame/docs-parts.ts';
import type { Html } from '../../worker/http/pages/html.ts';

export interface Call {
  readonly method: string;
  /** With the required query parameters. */
  readonly path: string;
  readonly summary: string;
  readonly body: unknown;
  readonly isPublic: boolean;
}

const HOST = `${EXAMPLE_ORIGIN}/api/v1`;

/** Indents all lines except the first line. */
const indent = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);

function renderCurl({ method, path, body, isPublic }: Call): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${HOST}${path}'`,
    ...(isPublic ? [] : [`-H "Authorization: Bearer $HALFPAST_KEY"`]),
    ...(body === undefined
      ? []
      : [
          `-H 'Content-Type: application/json'`,
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", `'\\''`)}'`,
        ]),
  ];
  return lines.join(' \\\n  ');
}

function renderJavaScript({ method, path, body, isPublic }: Call): string {
  const headers = [
    ...(isPublic ? [] : [`authorization: 'Bearer ' + process.env.HALFPAST_KEY`]),
    ...(body === undefined ? [] : [`'content-type': 'application/json'`]),
  ];
  const options = [
    `method: '${method}',`,
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} },`]),
    ...(body === undefined
      ? []
      : [`body: JSON.stringify(${indent(JSON.stringify(body, null, 2), 2)}),`]),
  ];
  return `const response = await fetch('${HOST}${path}', {\n  ${options.join('\n  ')}\n});`;
}

function toPython(value: unknown): string {
  return JSON.stringify(value, null, 4)
    .replace(/: true\b/g, ': True')
    .replace(/: false\b/g, ': False')
    .replace(/: null\b/g, ': None');
}

function renderPython({ method, path, body, isPublic }: Call): string {
  const lines = [
    `"${HOST}${path}",`,
    ...(isPublic ? [] : ['headers={"Authorization": "Bearer " + os.environ["HALFPAST_KEY"]},']),
    ...(body === undefined ? [] : [`json=${indent(toPython(body), 4)},`]),
  ];
  const imports = isPublic ? 'import requests' : 'import os\nimport requests';
  return `${imports}\n\nresponse = requests.${method.toLowerCase()}(\n    ${lines.join('\n    ')}\n)`;
}

interface Snippet {
  readonly language: 'curl' | 'JavaScript' | 'Python';
  readonly code: string;
}

export const listSnippets = (call: Call): Snippet[] => [
  { language: 'curl', code: renderCurl(call) },
  { language: 'JavaScript', code: renderJavaScript(call) },
  { language: 'Python', code: renderPython(call) },
];

export function renderSnippets(call: Call): Html {
  const [first, ...more] = listSnippets(call).map(({ language, code }) =>
    renderCode(`${call.summary} with ${language}`, code),
  );
  return html`${first}<details><summary>JavaScript and Python</summary>${more}</details>`;
}
