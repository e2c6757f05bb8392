// A CalDAV server that sends the responses of a test.
import { createDavCaller } from '../../../../worker/adapters/calendars/caldav/dav-call.ts';
import type { WebAnswer, WebRequest } from '../../../../worker/adapters/calendars/web-fetch.ts';

export const clock = { now: () => 0 };
export const CREDENTIALS = { userName: 'ü@example.com', password: 'pä:ss' };
interface Given {
  status?: number;
  text?: string;
  headers?: Record<string, string>;
  url?: string;
}

/** Creates a server that sends these responses one after the other, and records the requests. */
export function serverOf(...answers: readonly Given[]) {
  const requests: WebRequest[] = [];
  const webFetch = async (request: WebRequest): Promise<WebAnswer> => {
    const {
      status = 207,
      text = '',
      headers = {},
      url = request.url,
    } = answers[requests.length] ?? {
      status: 500,
    };
    requests.push(request);
    return { ok: true, status, text, headers: new Headers(headers), url };
  };
  return { requests, webFetch, caller: createDavCaller(webFetch, CREDENTIALS, clock) };
}

export const multistatus = (...responses: string[]) =>
  `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${responses.join('')}</D:multistatus>`;
export const row = (href: string, props: string, status = '200 OK') =>
  `<D:response><D:href>${href}</D:href><D:propstat><D:prop>${props}</D:prop><D:status>HTTP/1.1 ${status}</D:status></D:propstat></D:response>`;
export const gone = (href: string, status = '404 Not Found') =>
  `<D:response><D:href>${href}</D:href><D:status>HTTP/1.1 ${status}</D:status></D:response>`;
