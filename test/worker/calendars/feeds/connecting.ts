// Connects hosts to calendar feeds through the real route.
import { inject } from 'vitest';
import type { SignedInHost } from '../../host-calls.ts';
import { findCalendarId } from '../caldav/connecting.ts';
import { writeComponents, writeFile } from '../conformance/calendar-file.ts';
import type { NeutralEvent } from '../conformance/neutral-event.ts';

const { first } = inject('webLab');

/** Creates an empty feed. The address may contain the email address of its owner, as at Google. */
export async function newFeed(owner = '') {
  const url = `${first}/feeds/${owner && `${encodeURIComponent(owner)}/`}secret-${crypto.randomUUID()}.ics`;
  const components = new Map<string, readonly string[]>();
  async function publish(): Promise<void> {
    const body = writeFile([...components.values()].flat());
    await (await fetch(url, { method: 'PUT', body })).text();
  }
  await publish();
  return {
    url,
    async put(id: string, event: NeutralEvent, email = '') {
      components.set(id, writeComponents(id, event, email));
      await publish();
    },
    async remove(id: string) {
      components.delete(id);
      await publish();
    },
  };
}

type Feed = Awaited<ReturnType<typeof newFeed>>;

/** Connects the feed, and returns our id of its calendar. */
export async function connectFeed(me: SignedInHost, { url }: Pick<Feed, 'url'>): Promise<string> {
  const { status, body } = await me.call('POST', '/calendar/ics', { url, name: 'Holidays' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return findCalendarId(me, 'feed');
}
