// The documentation page about API keys.
import { html } from 'hono/html';
import { ORGANIZATION_SCOPES, SCOPES, type Scope } from '../../../domain/api/scopes.ts';
import {
  KEYS_MAX,
  NETWORKS_MAX,
  OVERLAP_HOURS_DEFAULT,
  OVERLAP_HOURS_MAX,
  REQUESTS_PER_DAY,
  REQUESTS_PER_MINUTE,
} from '../../../domain/api-keys/limits.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderList, renderSteps, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';

const MEANINGS: Readonly<Record<Scope, string>> = {
  'meeting-types:read': 'Read meeting types and booking links.',
  'meeting-types:write': 'Create, change and delete meeting types and booking links.',
  'bookings:read': 'Read bookings with the data of invitees, their history and their emails.',
  'bookings:write': 'Book, reschedule, cancel, approve and decline.',
  'availability:read':
    'Read free times, schedules, connected calendars and the times that they block.',
  'availability:write': 'Create, change and delete schedules.',
  'webhooks:read': 'Read webhooks, deliveries and the event stream.',
  'webhooks:write':
    'Create, change and delete webhooks, read their secrets, and send events again.',
  'organization:read': 'Read members, invitations, teams and their meeting types.',
  'organization:write':
    'Change members, teams and their meeting types, invite people, and book and hand over meetings of a team.',
  'account:read': 'Read your profile.',
};

const isOrganizationScope = (scope: Scope) => ORGANIZATION_SCOPES.some((one) => one === scope);
const code = (text: string): Html => html`<code>${text}</code>`;

export const KEY_SECTIONS: readonly DocsSection[] = [
  {
    heading: 'Create a key',
    body: html`${renderSteps([
      html`Open <a href="/settings#api-keys">Settings, API keys</a>, and choose <b>Create API key</b>.`,
      html`Enter a name, for example the name of the program that uses the key, and choose its scopes.`,
      html`Copy the key. It is shown once, because Halfpast stores only its hash.`,
    ])}
    <p>An account can have ${KEYS_MAX} keys. You get an email about each new key.</p>`,
  },
  {
    heading: 'Use a key',
    body: html`<p>Send the key with each request in the header ${code('Authorization: Bearer hp_live_…')}. Keys of test installations begin with ${code('hp_test_')}. The last characters are a checksum, so that scanners for secrets recognize a key.</p>
    <p>Keep keys out of web pages, apps and repositories. Everyone with the key can use your account within its scopes.</p>`,
  },
  {
    heading: 'Scopes',
    body: html`<p>Each operation needs one scope. A scope with ${code('write')} includes reading. A key without the scope gets 403 with the code ${code('KEY_SCOPE_MISSING')}.</p>
    ${renderTable(
      ['Scope', 'Allows', 'Keys of organizations'],
      'Scopes',
      SCOPES.map((scope) => [
        code(scope),
        MEANINGS[scope],
        isOrganizationScope(scope) ? 'Yes' : 'No',
      ]),
    )}
    <p>Admins can create keys of an organization. Such a key cannot read the data of a person. It stops working when its creator is no longer an admin, until another admin rotates it.</p>`,
  },
  {
    heading: 'Expiry and networks',
    body: renderList([
      html`A key can end at a time that you choose. After it, the answer is 401 with the code ${code('UNAUTHENTICATED')}.`,
      html`A key can be limited to ${NETWORKS_MAX} networks, for example ${code('203.0.113.0/24')}. From other networks, the answer is 403 with the code ${code('KEY_NETWORK_NOT_ALLOWED')}.`,
      html`The list of keys shows when each key was last used.`,
    ]),
  },
  {
    heading: 'Rotate and revoke',
    body: renderList([
      html`To replace a key, rotate it. The previous key works for ${OVERLAP_HOURS_DEFAULT} more hours, so that you can update your programs. You can choose up to ${OVERLAP_HOURS_MAX} hours.`,
      html`A revoked key stops working with its next request.`,
      html`A password reset ends all keys of the account, because the person who knew the old password could have created them.`,
    ]),
  },
  {
    heading: 'Limits of a key',
    body: html`<p>A key may send ${REQUESTS_PER_MINUTE} requests per minute and ${REQUESTS_PER_DAY} requests per day. See <a href="/docs/api#limits">limits</a> for the headers.</p>`,
  },
];
