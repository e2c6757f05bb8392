import { randomUUID } from 'node:crypto';
import { CALDAV_USER } from '../../dev-services/caldav/caldav-server.ts';
import { calendarFile, moveEvent } from './calendar-file.ts';

const authorization = `Basic ${btoa(`${CALDAV_USER.userName}:${CALDAV_USER.password}`)}`;

const body = (name: string) => `<d:mkcol xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
  <d:set><d:prop>
    <d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
    <d:displayname>${name}</d:displayname>
  </d:prop></d:set>
</d:mkcol>`;

/**
 * A calendar on the Radicale server. The methods change the calendar in the same way as the calendar
 * app of a person.
 */
export class DavCalendar {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  /** All tests use the same account, so each calendar needs a different name. */
  static async create(serverUrl: string, name: string): Promise<DavCalendar> {
    const calendar = new DavCalendar(`${serverUrl}${CALDAV_USER.userName}/${randomUUID()}/`);
    await calendar.#send('MKCOL', '', body(name));
    return calendar;
  }

  async #send(method: string, file = '', text?: string): Promise<string> {
    const answer = await fetch(`${this.#url}${file}`, {
      method,
      headers: { authorization },
      ...(text !== undefined && { body: text }),
    });
    if (!answer.ok) throw new Error(`${method} ${file}: ${answer.status}`);
    return answer.text();
  }

  async addEvent(uid: string, time: number): Promise<void> {
    await this.#send('PUT', `${uid}.ics`, calendarFile({ [uid]: time }));
  }

  async #findBooked(): Promise<string | null> {
    const uid = /UID:(hpast\w+)/.exec(await this.#send('GET'))?.[1];
    return uid === undefined ? null : `${uid}.ics`;
  }

  async hasBooked(): Promise<boolean> {
    return (await this.#findBooked()) !== null;
  }

  /** Moves the event of the booking. */
  async moveBooked(from: number, to: number): Promise<void> {
    const file = await this.#findBooked();
    if (file === null) throw new Error('The booking has no event.');
    await this.#send('PUT', file, moveEvent(await this.#send('GET', file), from, to));
  }
}
