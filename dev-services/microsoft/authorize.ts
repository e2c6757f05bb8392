// The authorization endpoint: checks the request, lets a person choose an account, and returns a code.

import { randomBytes } from 'node:crypto';
import { currentTime } from '../../scripts/clock.ts';
import { escapeHtml } from '../../worker/domain/frame/escape-html.ts';
import { type Call, type Handlers, page, type Reply } from '../provider/exchange.ts';
import { renderPage } from '../provider/html.ts';
import { returnTo } from '../provider/oauth-parts.ts';
import type { Accounts } from './accounts.ts';
import { renderApproval, renderChooser, renderConsent } from './chooser-page.ts';
import type { Grant, Grants } from './grants.ts';
import { describeError } from './oauth-errors.ts';
import { type AccountKind, isKind, PEOPLE, type Person } from './people.ts';
import { readScopes } from './scopes.ts';

export const TEST_CLIENT_ID = '5b5e2c1a-0d7f-4b9c-8a53-2f6f1f0c7e11';
const CODE_LIFETIME_MS = 600_000;

/** The tenants of the endpoints, with the kinds of accounts that they accept. */
const TENANTS: Readonly<Record<string, readonly AccountKind[]>> = {
  common: ['work', 'personal'],
  organizations: ['work'],
  consumers: ['personal'],
};

interface Code {
  readonly grant: Grant;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
  readonly expiresAt: number;
  isUsed: boolean;
}

export const kindsOf = (tenant: string): readonly AccountKind[] | null =>
  Object.hasOwn(TENANTS, tenant) ? (TENANTS[tenant] ?? null) : null;

/** A redirect URI is an https URL, or an http URL on this machine, without a fragment or a wildcard. */
function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || /[#*]/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
  );
}

/**
 * Returns the error that Microsoft shows on its own page, because it does not trust the redirect URI. Null
 * when there is no such error.
 */
function findPageError(query: URLSearchParams, tenant: string): [number, string] | null {
  if (!kindsOf(tenant)) return [90002, `Tenant '${tenant}' not found.`];
  if (query.get('client_id') !== TEST_CLIENT_ID) {
    return [700016, `Application with identifier '${query.get('client_id')}' was not found.`];
  }
  if (!isRedirectUri(query.get('redirect_uri') ?? '')) {
    return [
      50011,
      'The redirect URI specified in the request does not match the redirect URIs configured for the application.',
    ];
  }
  return null;
}

/** Returns the error that the redirect sends to the client. Null when the request is valid. */
function findRequestError(query: URLSearchParams): [string, number, string] | null {
  if (query.get('response_type') !== 'code')
    return ['unsupported_response_type', 700054, "response_type must be 'code'."];
  if ((query.get('response_mode') ?? 'query') !== 'query')
    return ['invalid_request', 9001005, "The test server has only response_mode 'query'."];
  const scopes = readScopes(query.get('scope') ?? '');
  if (scopes === null || scopes.length === 0)
    return ['invalid_scope', 70011, `The scope '${query.get('scope')}' is not valid.`];
  if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge'))
    return ['invalid_request', 9002325, 'Proof Key for Code Exchange (S256) is required.'];
  const prompts = ['login', 'none', 'consent', 'select_account'];
  const prompt = query.get('prompt');
  if (prompt !== null && !prompts.includes(prompt))
    return ['invalid_request', 90023, `Unsupported 'prompt' value '${prompt}'.`];
  if (prompt === 'none')
    return ['login_required', 50058, 'Session information is not sufficient for single-sign-on.'];
  return null;
}

function refusePage([number, text]: [number, string]): Reply {
  const main = `<p>${escapeHtml(describeError(number, text))}</p>`;
  return page(
    400,
    renderPage('Microsoft', 'Sorry, but we’re having trouble signing you in.', main),
  );
}

const returnError = (
  query: URLSearchParams,
  error: string,
  number: number,
  text: string,
  more: Record<string, string> = {},
): Reply => returnTo(query, { error, error_description: describeError(number, text), ...more });

const DECLINED = 'User declined to consent to access the app.';
const NEEDS_ADMIN =
  'The app needs permission to access resources in your organization that only an admin can grant.';

/** `onChosen` is called for a person who signs in. */
export function createAuthorize(
  grants: Grants,
  accounts: Accounts,
  onChosen: (person: Person) => void,
) {
  const codes = new Map<string, Code>();

  function issueCode(query: URLSearchParams, person: Person, scopes: readonly string[]): Reply {
    onChosen(person);
    accounts.change(person.email, { conditionalAccess: null });
    const code = `1.A${randomBytes(300).toString('base64url')}`;
    codes.set(code, {
      grant: grants.add(person.email, scopes),
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce'),
      expiresAt: currentTime() + CODE_LIFETIME_MS,
      isUsed: false,
    });
    return returnTo(query, { code, session_state: randomBytes(16).toString('hex') });
  }

  /**
   * Returns the known person with this email. Creates the person if no person has this email, and changes the
   * person if the form contains another kind of account.
   */
  function readPerson(form: URLSearchParams): Person {
    const email = form.get('email') ?? '';
    const kind = form.get('kind');
    const name = form.get('name');
    const listed = PEOPLE.find((person) => person.email === email);
    const known = accounts.find(email)?.person ?? listed;
    if (known && (kind === null || kind === known.kind)) return accounts.put(known).person;
    return accounts.put({ email, ...(name ? { name } : {}), ...(isKind(kind) ? { kind } : {}) })
      .person;
  }

  function choose({ form }: Call): Reply {
    const tenant = form.get('tenant') ?? 'common';
    const queryText = form.get('query') ?? '';
    const query = new URLSearchParams(queryText);
    const pageError = findPageError(query, tenant);
    if (pageError) return refusePage(pageError);
    const requestError = findRequestError(query);
    if (requestError) return returnError(query, ...requestError);
    if (form.has('cancel')) {
      const text = 'User canceled the sign-in.';
      return returnError(query, 'access_denied', 65004, text, { error_subcode: 'cancel' });
    }
    const person = readPerson(form);
    if (!kindsOf(tenant)?.includes(person.kind)) {
      return refusePage([50020, `User account '${person.email}' cannot be used here.`]);
    }
    const scopes = readScopes(query.get('scope') ?? '') ?? [];
    if (form.has('declines')) return returnError(query, 'access_denied', 65004, DECLINED);
    const request = { tenant, query: queryText };
    if (form.has('isAdmin')) accounts.change(person.email, { needsAdminConsent: false });
    const needsAdmin = accounts.ensure(person.email).settings.needsAdminConsent;
    const isConsented = grants.hasConsent(person.email, scopes);
    if (needsAdmin && !isConsented) {
      if (form.has('asks')) return page(200, renderApproval(request, person));
      return returnError(query, 'access_denied', 90094, NEEDS_ADMIN);
    }
    const asks = !isConsented || query.get('prompt') === 'consent';
    if (form.has('asks') && asks) return page(200, renderConsent(request, person, scopes));
    return issueCode(query, person, scopes);
  }

  /** Lists the people of the chooser: the fictitious people, and the people that a test created. */
  function listPeople(kinds: readonly AccountKind[]): Person[] {
    const created = accounts.list().map(({ person }) => person);
    const isNew = ({ email }: Person) => !created.some((person) => person.email === email);
    return [...PEOPLE.filter(isNew), ...created].filter(({ kind }) => kinds.includes(kind));
  }

  const handlers: Handlers = {
    'GET /{tenant}/oauth2/v2.0/authorize': ({ url, ids }) => {
      const tenant = ids.tenant ?? '';
      const query = url.searchParams;
      const pageError = findPageError(query, tenant);
      if (pageError) return refusePage(pageError);
      const requestError = findRequestError(query);
      if (requestError) return returnError(query, ...requestError);
      const kinds = kindsOf(tenant) ?? [];
      return page(200, renderChooser({ tenant, query: url.search }, listPeople(kinds), kinds));
    },

    'POST /choose': choose,
  };

  return { handlers, codes };
}
