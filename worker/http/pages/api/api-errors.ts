// The list of all error codes of the API. The URL in the `type` of an error response leads to the row of
// its error code.
import { html } from 'hono/html';
import { problemFragment } from '../../../contract/api/problem.ts';
import { ERRORS, type ErrorCode } from '../../../contract/errors.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderTable } from '../frame/docs-parts.ts';

const NAMES: Readonly<Record<number, string>> = {
  400: 'The request is not valid',
  401: 'There is no valid key',
  403: 'The request is not allowed',
  404: 'Nothing was found',
  409: 'The request conflicts with the current state',
  410: 'The object is no longer available',
  412: 'The object has changed',
  413: 'The request is too large',
  415: 'The body is not JSON',
  421: 'The host name is not served',
  422: 'The request cannot be carried out',
  429: 'There were too many requests',
  500: 'Something failed on our side',
  503: 'The service is not available at the moment',
};

const CODES = Object.keys(ERRORS) as ErrorCode[];
const STATUSES = [...new Set(CODES.map((code) => ERRORS[code][0]))].toSorted((a, b) => a - b);

export const ERROR_SECTIONS: readonly DocsSection[] = STATUSES.map((status) => ({
  heading: `${NAMES[status] ?? 'Other errors'} (${status})`,
  body: renderTable(
    ['Code', 'Meaning'],
    `Status ${status}`,
    CODES.filter((code) => ERRORS[code][0] === status).map((code) => [
      html`<code id="${problemFragment(code)}">${code}</code>`,
      ERRORS[code][1],
    ]),
  ),
}));
