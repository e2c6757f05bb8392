// The documentation pages about the public API.
import {
  API_TAGS,
  CONSOLE_SLUG,
  OPERATIONS_SLUG,
  referencePath,
} from '../../../contract/api/api-reference.ts';
import { ERROR_SECTIONS } from '../api/api-errors.ts';
import type { DocsPage } from '../frame/docs-frame.ts';
import { GUIDE_SECTIONS } from './api-guide.ts';
import { KEY_SECTIONS } from './key-guide.ts';

export const GUIDE: DocsPage = {
  path: '/docs/api',
  name: 'API guide',
  title: 'API guide',
  description:
    'The public API: your first booking, keys, limits, lists, errors, repeated requests, versions and the reference.',
  lead: 'Your own programs can do everything that you can do in Halfpast.',
  sections: GUIDE_SECTIONS,
};

export const KEYS: DocsPage = {
  path: '/docs/api-keys',
  name: 'Authentication',
  title: 'API keys',
  description: 'API keys: create, use, limit, rotate and revoke them, and what each scope allows.',
  lead: 'A key lets your program use your account, within the scopes that you choose.',
  sections: KEY_SECTIONS,
};

const ERRORS: DocsPage = {
  path: '/docs/api-errors',
  name: 'Errors',
  title: 'Errors',
  description: 'The error codes of the API, with their HTTP status and meaning.',
  lead: 'Each error has a code. The meaning of a code never changes.',
  sections: ERROR_SECTIONS,
};

const REFERENCE: readonly DocsPage[] = API_TAGS.map(({ slug, name, description }) => ({
  path: referencePath(slug),
  name: `${name} API`,
  title: `${name} API`,
  description: `API reference. ${description}`,
  lead: description,
  sections: [],
  reference: slug,
}));

const OPERATIONS: DocsPage = {
  path: referencePath(OPERATIONS_SLUG),
  name: 'All operations',
  title: 'All operations',
  description: 'All operations of the API in one list that you can search.',
  lead: 'Search by name or path.',
  sections: [],
  reference: OPERATIONS_SLUG,
};

const CONSOLE: DocsPage = {
  path: referencePath(CONSOLE_SLUG),
  name: 'Console',
  title: 'API console',
  description: 'Send a request to the API from your browser, and see the answer.',
  lead: 'Choose an operation, and send a real request from your browser.',
  sections: [],
  reference: CONSOLE_SLUG,
};

export const REFERENCE_PAGES: readonly DocsPage[] = [ERRORS, OPERATIONS, CONSOLE, ...REFERENCE];
