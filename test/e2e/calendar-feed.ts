import { randomUUID } from 'node:crypto';
import { calendarFile } from './calendar-file.ts';

/** A calendar feed at the feed server. */
interface Feed {
  readonly url: string;
  /** Replaces all events of the feed. */
  readonly publish: (events: Readonly<Record<string, number>>) => Promise<void>;
}

export async function createFeed(events: Readonly<Record<string, number>> = {}): Promise<Feed> {
  const url = `${process.env.FEEDS_URL}${randomUUID()}.ics`;
  const publish: Feed['publish'] = async (next) => {
    const answer = await fetch(url, { method: 'PUT', body: calendarFile(next) });
    if (!answer.ok) throw new Error(`The feed server answered ${answer.status}.`);
  };
  await publish(events);
  return { url, publish };
}
