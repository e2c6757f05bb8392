// Tests servers without sync tokens, and servers that also have no tag for a calendar. Radicale and Xandikos
// have both, so the tests remove these values from the responses. The tests use the cases of the conformance
// suite.
import { describe, expect, it } from 'vitest';
import type { WebFetch } from '../../../../worker/adapters/calendars/web-fetch.ts';
import { createCalDavTarget } from '../conformance/caldav.ts';
import { CHANGE_CASES } from '../conformance/change-cases.ts';
import { readAll } from '../conformance/harness.ts';
import { SERVERS, webFetch } from './accounts.ts';

/** Renames the properties in responses, so that the product does not find them. */
const hide =
  (...names: readonly string[]): WebFetch =>
  async (request) => {
    const answer = await webFetch(request);
    if (!answer.ok || request.method !== 'PROPFIND') return answer;
    const pattern = new RegExp(`(</?(?:[\\w-]+:)?)(?:${names.join('|')})(?=[\\s/>])`, 'g');
    return { ...answer, text: answer.text.replace(pattern, '$1hidden') };
  };

const KINDS = [
  ['a tag of the calendar, but no sync tokens', /^c:/, hide('sync-token')],
  ['only tags of files', /^f:/, hide('sync-token', 'getctag')],
] as const;

const SETTINGS = KINDS.flatMap(([kind, token, fetchFrom]) =>
  SERVERS.map(([name, url]) => ({ name, url, kind, token, fetchFrom })),
);

describe.each(SETTINGS)('$name with $kind', ({ name, url, token, fetchFrom }) => {
  const target = createCalDavTarget(name === 'radicale' ? 'radicale' : 'xandikos', url, fetchFrom);

  it('uses the best token that the server has', async () => {
    expect((await readAll(target, await target.newPerson())).syncToken).toMatch(token);
  });

  it.each(CHANGE_CASES)('$title', async ({ run }) => {
    const person = await target.newPerson();
    await run(target, person);
    await person.forget?.();
  });
});
