// Renders pages in place of Zoom's sign-in and of its list of meetings. Every account on them is fictitious.
import { escapeHtml } from '../../worker/domain/frame/escape-html.ts';
import type { Person } from './grants.ts';
import type { Meeting } from './meetings.ts';

const PEOPLE = [
  { email: 'nora@zoom.example', name: 'Nora Nguyen' },
  { email: 'omar@zoom.example', name: 'Omar Öztürk' },
];

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

const renderPage = (title: string, main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#12151c;background:#fff}
button{padding:.5rem 1rem;margin:.25rem 0;font:inherit;border:1px solid #767f8f;border-radius:8px;background:#f6f7f9;color:inherit;cursor:pointer}
.note{background:#fff3cd;padding:.75rem 1rem;border-radius:8px}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p class="note">This page replaces Zoom on a development machine. No account here is real.</p>
${main}</main></body></html>`;

/** `query` is the query string of the authorization request. */
export function renderChooser(query: string): string {
  const people = PEOPLE.map(
    ({ email, name }) =>
      `<form method="post" action="/choose">${hidden('query', query)}${hidden('email', email)}${hidden('name', name)}<button>Allow as ${escapeHtml(name)}</button></form>`,
  );
  return renderPage(
    'Allow Halfpast at Zoom',
    `<p>Halfpast wants to create, change, list and delete your meetings, and to read your email address.</p>
${people.join('\n')}
<form method="post" action="/choose">${hidden('query', query)}<label>Email <input name="email" type="email" required></label><button>Allow as this account</button></form>
<form method="post" action="/choose">${hidden('query', query)}${hidden('cancel', 'true')}<button>Decline</button></form>`,
  );
}

export function renderMeetings(
  people: readonly Person[],
  listOf: (email: string) => readonly Meeting[],
): string {
  const lists = people.map(({ email }) => {
    const meetings = listOf(email).map(
      ({ id, topic, startTime, duration }) =>
        `<li>${escapeHtml(topic)}, ${startTime}, ${duration} minutes
<form method="post" action="/test/meetings">${hidden('id', String(id))}<button>Delete meeting ${id}</button></form></li>`,
    );
    return `<h2>${escapeHtml(email)}</h2>
<ul>${meetings.join('\n') || '<li>No meetings</li>'}</ul>
<form method="post" action="/test/meetings">${hidden('revoke', email)}<button>Remove the access of Halfpast</button></form>`;
  });
  return renderPage('Test meetings', lists.join('\n') || '<p>No account is connected yet.</p>');
}
