// Calls the product's public API as a host, as an invitee, and as a monitor that reads the public health
// report.

import type { BookingMail } from '../../worker/contract/bookings/my-bookings-calls.ts';
import type { HealthReport } from '../../worker/contract/operations/health-call.ts';
import { HOST_PAGE, MEETING_MS, signIn } from './host.ts';

async function readAnswer<T>(answer: Response, status: number): Promise<T> {
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return JSON.parse(text).data;
}

/** Books a meeting and returns the booking's id. All bookings come from the same IP address. */
export async function bookAs(url: string, inviteeEmail: string, startAt: number): Promise<string> {
  const answer = await fetch(`${url}${HOST_PAGE}/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': '10.0.0.1' },
    body: JSON.stringify({
      ...{ startTime: new Date(startAt).toISOString(), timezone: 'UTC' },
      ...{ inviteeName: 'Ines Invitee', inviteeEmail },
    }),
  });
  return (await readAnswer<{ id: string }>(answer, 201)).id;
}

export async function readHealth(url: string): Promise<HealthReport> {
  return readAnswer(await fetch(`${url}/api/health`), 200);
}

interface HostSession {
  listMails(bookingId: string): Promise<BookingMail[]>;
  move(bookingId: string, inviteeEmail: string, startAt: number): Promise<void>;
  cancel(bookingId: string): Promise<void>;
}

/** Signs in as the host. The returned functions sign in again when the session has ended. */
export async function openHostSession(url: string): Promise<HostSession> {
  let token = await signIn(url);
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const send = () =>
      fetch(`${url}/api/my-bookings/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const answer = await send();
    if (answer.status !== 401) return answer;
    token = await signIn(url);
    return send();
  };
  return {
    async listMails(bookingId) {
      return readAnswer(await call('GET', `${bookingId}/mails`), 200);
    },
    async move(bookingId, inviteeEmail, startAt) {
      const startTime = new Date(startAt).toISOString();
      const endTime = new Date(startAt + MEETING_MS).toISOString();
      const body = { inviteeName: 'Ines Invitee', inviteeEmail, startTime, endTime };
      await readAnswer(await call('PUT', bookingId, body), 200);
    },
    async cancel(bookingId) {
      await readAnswer(await call('DELETE', bookingId), 200);
    },
  };
}
