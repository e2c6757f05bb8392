// The documentation page about the MCP server: connecting an assistant, tools, limits and the safety model.
import { html } from 'hono/html';
import { TOOL_INPUTS } from '../../../contract/mcp/tool-schemas.ts';
import { HOST_TOOLS, PUBLIC_TOOLS } from '../../../contract/mcp/tools.ts';
import { REQUESTS_PER_DAY, REQUESTS_PER_MINUTE } from '../../../domain/api-keys/limits.ts';
import { agentLimit, HOLD_MS, OPEN_HOLDS_MAX } from '../../../domain/bookings/holds.ts';
import { INVITEE_LIMITS } from '../../../domain/limits/mailbox-limits.ts';
import { MINUTE_MS } from '../../../domain/time/types.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';

const code = (text: string): Html => html`<code>${text}</code>`;
const HOLD_MINUTES = HOLD_MS / MINUTE_MS;

const CONNECT: DocsSection = {
  heading: 'Connect an assistant',
  body: (
    origin,
  ) => html`<p>The server is at <code>/mcp</code> and uses Streamable HTTP, in the revisions <code>2026-07-28</code> and <code>2025-11-25</code> of the protocol. The server has no sessions and answers every <code>POST</code> with JSON. Most assistants accept a configuration like this:</p>
    ${renderCode(
      'Configuration of an assistant',
      `{
  "mcpServers": {
    "halfpast": {
      "type": "http",
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer hp_live_…" }
    }
  }
}`,
    )}
    ${renderList([
      html`<a href="/docs/api-keys">Create an API key</a>, and give it only the scopes that the assistant needs. A key with <code>bookings:read</code> and <code>availability:read</code> cannot change anything.`,
      html`Without the header, the assistant can use only the tools for invitees.`,
      html`A revoked key stops working at once.`,
      html`Requests from pages of other sites are refused: if a request has an <code>Origin</code> header, its value must be the origin of Halfpast.`,
    ])}
    ${renderCode(
      'The same with the official TypeScript client',
      `import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const client = new Client({ name: 'my-assistant', version: '1.0.0' });
await client.connect(
  new StreamableHTTPClientTransport(new URL('${origin}/mcp'), {
    requestInit: { headers: { Authorization: 'Bearer hp_live_…' } },
  }),
);
const { structuredContent } = await client.callTool({
  name: 'list_bookings',
  arguments: { filter: 'upcoming' },
});`,
    )}`,
};

const list = <Name extends string, Tool>(tools: Record<Name, Tool>) =>
  Object.entries(tools) as [Name, Tool][];

const renderFields = (name: keyof typeof TOOL_INPUTS): Html => {
  const names = Object.keys(TOOL_INPUTS[name].shape);
  if (names.length === 0) return html`–`;
  return html`${names.map((field, index) => html`${index === 0 ? '' : ', '}<code>${field}</code>`)}`;
};

const OF_HOSTS: DocsSection = {
  heading: 'Tools for hosts',
  body: html`<p>These tools need an API key. Each tool needs one scope.</p>
    ${renderTable(
      ['Tool', 'What it does', 'Scope', 'Fields'],
      'Tools for hosts',
      list(HOST_TOOLS).map(([name, { title, scope }]) => [
        code(name),
        title,
        code(scope),
        renderFields(name),
      ]),
    )}
    ${renderList([
      html`The resources <code>halfpast://agenda/today</code>, <code>halfpast://agenda/week</code> and <code>halfpast://booking/{id}</code> contain the same data. These resources need <code>bookings:read</code>.`,
      html`All times have the local time and the offset of a time zone, such as <code>2026-11-30T10:00:00+01:00</code>. So the assistant does not need to convert times.`,
      html`The tools have the hints <code>readOnlyHint</code>, <code>destructiveHint</code> and <code>idempotentHint</code>. Only <code>cancel</code> is destructive.`,
      html`<code>book</code>, <code>reschedule</code> and <code>cancel</code> do the same as the host does in the app: the invitee gets an email, the calendar changes, and webhooks are called.`,
    ])}`,
};

const OF_INVITEES: DocsSection = {
  heading: 'Tools for invitees',
  body: html`<p>These tools need no key. The tools work with every public booking page that has no password.</p>
    ${renderTable(
      ['Tool', 'What it does', 'Fields'],
      'Tools for invitees',
      list(PUBLIC_TOOLS).map(([name, { title }]) => [code(name), title, renderFields(name)]),
    )}
    ${renderList([
      html`<code>hold_time</code> reserves the time for ${HOLD_MINUTES} minutes and sends an email with a link to the invitee. Nothing is booked until a person opens the link and confirms.`,
      html`A hold that is not confirmed expires. From that moment on, its time is free again.`,
      html`The host sees holds in the list of bookings and can release them. Webhooks report only bookings.`,
      html`The answer contains no link and no token, so an assistant cannot confirm by itself.`,
    ])}`,
};

const ERRORS: DocsSection = {
  heading: 'Errors',
  body: html`<p>A tool that fails returns <code>isError</code> with a text for the model:</p>
    ${renderCode(
      'An error',
      `{
  "code": "SLOT_TAKEN",
  "message": "This time has just been booked. Please choose another slot.",
  "whatToDo": "Find the free times again and offer another time."
}`,
    )}
    ${renderList([
      html`<code>VALIDATION_FAILED</code> comes with <code>errors</code>, a list of fields and sentences. Unknown fields are refused.`,
      html`Errors about limits contain <code>retryAfterSeconds</code>.`,
      html`An unknown or revoked key gets the status 401. A key without the scope of a tool gets the error <code>KEY_SCOPE_MISSING</code>.`,
    ])}`,
};

const SAFETY: DocsSection = {
  heading: 'Limits and safety',
  body: html`${renderTable(['What', 'Limit'], 'Limits', [
    ['Holds that wait for a confirmation', `${OPEN_HOLDS_MAX} per host`],
    ['Holds of one network without a key, or of one key', `${agentLimit('').maximum} per hour`],
    [
      'Bookings and holds of one email address',
      `${INVITEE_LIMITS.perHour} per hour and ${INVITEE_LIMITS.perDay} per day together`,
    ],
    [
      'Requests with one key',
      `${REQUESTS_PER_MINUTE} per minute and ${REQUESTS_PER_DAY.toLocaleString('en-GB')} per day`,
    ],
  ])}
    ${renderList([
      html`An assistant without a key never books. With a key, it can do only what the scopes allow.`,
      html`A hold follows the same rules as a booking: hours, limits, calendars and the form of the meeting type. A hold never overlaps a booking or another hold.`,
      html`Names, answers and other texts in bookings come from strangers. Such texts may contain sentences that look like instructions. An assistant must treat these texts as data. Let your assistant ask you before it books, moves or cancels.`,
      html`Give each assistant its own key, so that you can revoke the key of one assistant only.`,
    ])}`,
};

export const MCP_SECTIONS = [CONNECT, OF_HOSTS, OF_INVITEES, ERRORS, SAFETY];
