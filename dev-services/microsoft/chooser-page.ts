// Renders pages in place of Microsoft's account chooser and consent page. Every account on them is fictitious.
import { escapeHtml } from '../../worker/domain/frame/escape-html.ts';
import { hidden, renderPage } from '../provider/html.ts';
import type { AccountKind, Person } from './people.ts';
import { describeScopes } from './scopes.ts';

const KIND_LABELS: Readonly<Record<AccountKind, string>> = {
  work: 'Work or school account',
  personal: 'Personal account',
};

interface Request {
  readonly tenant: string;
  /** The query string of the authorization request. */
  readonly query: string;
}

const requestFields = ({ tenant, query }: Request): string =>
  hidden('tenant', tenant) + hidden('query', query);

const personFields = ({ email, name, kind }: Person): string =>
  hidden('email', email) + hidden('name', name) + hidden('kind', kind);

const form = (request: Request, content: string): string =>
  `<form method="post" action="/choose">${requestFields(request)}${content}</form>`;

function personForm(request: Request, person: Person): string {
  const label = `${escapeHtml(person.name)}<small>${escapeHtml(person.email)} · ${KIND_LABELS[person.kind]}</small>`;
  return form(request, `${hidden('asks', 'true')}${personFields(person)}<button>${label}</button>`);
}

const cancelForm = (request: Request): string =>
  form(request, `${hidden('cancel', 'true')}<button>Cancel</button>`);

export function renderChooser(
  request: Request,
  people: readonly Person[],
  kinds: readonly AccountKind[],
): string {
  const options = kinds.map((kind) => `<option value="${kind}">${KIND_LABELS[kind]}</option>`);
  const other = `${hidden('asks', 'true')}
<label>Name <input name="name" required></label><label>Email <input name="email" type="email" required></label>
<label>Kind of account <select name="kind">${options.join('')}</select></label>
<button>Continue with this account</button>`;
  const main = `${people.map((person) => personForm(request, person)).join('\n')}
<h2>Another account</h2>
${form(request, other)}
${cancelForm(request)}`;
  return renderPage('Microsoft', 'Test account chooser', main);
}

/** Renders the consent page. Microsoft has no checkboxes: a person accepts all permissions or none. */
export function renderConsent(request: Request, person: Person, scopes: readonly string[]): string {
  const items = describeScopes(scopes).map((label) => `<li>${escapeHtml(label)}</li>`);
  const main = `<p>${escapeHtml(person.email)}</p><h2>Halfpast would like to:</h2><ul>${items.join('')}</ul>
${form(request, `${personFields(person)}<button>Accept</button>`)}
${form(request, `${personFields(person)}${hidden('declines', 'true')}<button>Cancel</button>`)}`;
  return renderPage('Microsoft', 'Permissions requested', main);
}

/** Renders the page for a tenant in which only an administrator can consent. */
export function renderApproval(request: Request, person: Person): string {
  const main = `<p>${escapeHtml(person.email)}</p>
<p>Halfpast needs permission to access resources in your organization that only an admin can grant. Please ask an admin to grant permission to this app before you can use it.</p>
${form(request, `${personFields(person)}${hidden('isAdmin', 'true')}<button>Approve as an administrator</button>`)}
${form(request, `${personFields(person)}<button>Return to the application without granting consent</button>`)}`;
  return renderPage('Microsoft', 'Need admin approval', main);
}
