// The page that stands where Google's account chooser would: anybody can be chosen, nothing is real.
import { PEOPLE, type Person } from './people.ts';

const escapeText = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeText(value)}">`;

function personForm(query: string, person: Person): string {
  return `<form method="post" action="/choose">${hidden('query', query)}${hidden('sub', person.sub)}
${hidden('email', person.email)}${hidden('name', person.name)}${hidden('verified', String(person.isVerified))}
<button>${escapeText(person.name)}<small>${escapeText(person.email)}${person.isVerified ? '' : ' (not verified)'}</small></button></form>`;
}

/** `query` is the authorization request as it came. */
export function renderChooser(query: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test account chooser</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#12151c;background:#fff}
button{display:block;width:100%;text-align:start;padding:.75rem 1rem;margin:.5rem 0;font:inherit;border:1px solid #767f8f;border-radius:8px;background:#f6f7f9;color:inherit;cursor:pointer}
small{display:block;color:#4a5262}label{display:block;margin:.5rem 0}input:not([type=checkbox]){display:block;width:100%;box-sizing:border-box;font:inherit;padding:.5rem}
.note{background:#fff3cd;color:#12151c;padding:.75rem 1rem;border-radius:8px}</style></head><body><main>
<h1>Test account chooser</h1>
<p class="note">This stands in for Google on a development machine. No account here is real.</p>
${PEOPLE.map((person) => personForm(query, person)).join('\n')}
<h2>Another account</h2>
<form method="post" action="/choose">${hidden('query', query)}
<label>Name <input name="name" required></label><label>Email <input name="email" type="email" required></label>
<label><input name="verified" type="checkbox" value="true" checked> Google has verified the address</label>
<button>Continue with this account</button></form>
<form method="post" action="/choose">${hidden('query', query)}${hidden('cancel', 'true')}<button>Cancel</button></form>
</main></body></html>`;
}
