// Renders pages in place of Google's account chooser and consent page. Every account on them is fictitious.
import { escapeHtml } from '../../worker/domain/frame/escape-html.ts';
import { hidden, renderPage } from '../provider/html.ts';
import { PEOPLE, type Person } from './people.ts';
import { listChoices } from './scopes.ts';

function personForm(query: string, person: Person): string {
  return `<form method="post" action="/choose">${hidden('query', query)}${hidden('asks', 'true')}${personFields(person)}
<button>${escapeHtml(person.name)}<small>${escapeHtml(person.email)}${person.isVerified ? '' : ' (not verified)'}</small></button></form>`;
}

function personFields(person: Person): string {
  return [
    hidden('sub', person.sub),
    hidden('email', person.email),
    hidden('name', person.name),
    hidden('verified', String(person.isVerified)),
  ].join('');
}

const cancelForm = (query: string): string =>
  `<form method="post" action="/choose">${hidden('query', query)}${hidden('cancel', 'true')}<button>Cancel</button></form>`;

/** Renders the account chooser. `query` is the query string of the authorization request. */
export function renderChooser(query: string): string {
  const main = `${PEOPLE.map((person) => personForm(query, person)).join('\n')}
<h2>Another account</h2>
<form method="post" action="/choose">${hidden('query', query)}${hidden('asks', 'true')}
<label>Name <input name="name" required></label><label>Email <input name="email" type="email" required></label>
<label><input name="verified" type="checkbox" value="true" checked> Google has verified the address</label>
<button>Continue with this account</button></form>
${cancelForm(query)}`;
  return renderPage('Google', 'Test account chooser', main);
}

/** Renders the consent page. As at Google, each scope has its own checkbox, except the identity scopes. */
export function renderConsent(query: string, scope: string, person: Person): string {
  const boxes = listChoices(scope).map(
    (choice) =>
      `<label><input type="checkbox" name="granted" value="${escapeHtml(choice.scope)}" checked> ${escapeHtml(choice.label)}</label>`,
  );
  const main = `<p>${escapeHtml(person.email)}</p>
<form method="post" action="/choose">${hidden('query', query)}${hidden('isGranular', 'true')}${personFields(person)}
<fieldset><legend>Select what Halfpast can access</legend>${boxes.join('\n')}</fieldset>
<button>Continue</button></form>
${cancelForm(query)}`;
  return renderPage('Google', 'Test consent', main);
}
