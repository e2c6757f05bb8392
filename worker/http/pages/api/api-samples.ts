// Code samples of the guide to the public API. A test runs each of them against the running product
// (test/e2e/api-stranger.test.ts).

export const firstBooking = (
  origin: string,
) => `const call = async (method, path, body, headers = {}) => {
  const response = await fetch('${origin}/api/v1' + path, {
    method,
    headers: {
      authorization: 'Bearer ' + process.env.HALFPAST_KEY,
      'content-type': 'application/json',
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error((await response.json()).detail);
  return response.json();
};

// 1. Find a meeting type.
const types = await call('GET', '/meeting-types');
const type = types.data[0];

// 2. Find a free time of the next days.
const from = new Date().toISOString().slice(0, 10);
const to = new Date(Date.now() + 6 * 86400000).toISOString().slice(0, 10);
const query = new URLSearchParams({ from, to, timezone: 'Europe/Paris' });
const free = await call('GET', '/meeting-types/' + type.id + '/availability?' + query);

// 3. Book this time. The key makes a retry safe.
const booked = await call(
  'POST',
  '/bookings',
  {
    meetingTypeId: type.id,
    startTime: free.data.slots[0],
    inviteeName: 'Ada Lovelace',
    inviteeEmail: 'ada@example.com',
  },
  { 'idempotency-key': crypto.randomUUID() },
);

// 4. Move the booking to another time, and cancel the booking.
const path = '/bookings/' + booked.data.id;
await call('PATCH', path, { startTime: free.data.slots[1] });
const cancelled = await call('POST', path + '/cancel', { message: 'This was a test.' });
console.log(booked.data.id, cancelled.data.status);`;

export const firstBookingInPython = (origin: string) => `import json
import os
import uuid
from datetime import date, timedelta
from urllib.parse import urlencode
from urllib.request import Request, urlopen


def call(method, path, body=None, headers={}):
    request = Request(
        "${origin}/api/v1" + path,
        method=method,
        headers={
            "Authorization": "Bearer " + os.environ["HALFPAST_KEY"],
            "Content-Type": "application/json",
            **headers,
        },
        data=None if body is None else json.dumps(body).encode(),
    )
    with urlopen(request) as response:
        return json.load(response)


# 1. Find a meeting type.
types = call("GET", "/meeting-types")
meeting_type = types["data"][0]["id"]

# 2. Find a free time of the next days.
today = date.today()
query = urlencode({"from": today, "to": today + timedelta(days=6), "timezone": "Europe/Paris"})
free = call("GET", f"/meeting-types/{meeting_type}/availability?{query}")["data"]["slots"]

# 3. Book this time. The key makes a retry safe.
booked = call(
    "POST",
    "/bookings",
    {
        "meetingTypeId": meeting_type,
        "startTime": free[0],
        "inviteeName": "Ada Lovelace",
        "inviteeEmail": "ada@example.com",
    },
    {"Idempotency-Key": str(uuid.uuid4())},
)

# 4. Move the booking to another time, and cancel the booking.
path = "/bookings/" + booked["data"]["id"]
call("PATCH", path, {"startTime": free[1]})
cancelled = call("POST", path + "/cancel", {"message": "This was a test."})
print(booked["data"]["id"], cancelled["data"]["status"])`;

export const listTypesWithCurl = (origin: string) =>
  `curl '${origin}/api/v1/meeting-types' -H "Authorization: Bearer $HALFPAST_KEY"`;

export const receiveEvents = (
  origin: string,
) => `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

// 1. Add a webhook. RECEIVER_URL is the public URL of this script.
const created = await fetch('${origin}/api/v1/webhooks', {
  method: 'POST',
  headers: {
    authorization: 'Bearer ' + process.env.HALFPAST_KEY,
    'content-type': 'application/json',
  },
  body: JSON.stringify({
    name: 'My first webhook',
    url: process.env.RECEIVER_URL,
    events: ['booking.created', 'booking.updated', 'booking.cancelled'],
  }),
});
const { data: webhook, detail } = await created.json();
if (!created.ok) throw new Error(detail);
const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64');

// 2. Check the signature of each delivery, and answer with 200.
function isSigned(headers, body) {
  const content = headers['webhook-id'] + '.' + headers['webhook-timestamp'] + '.' + body;
  const expected = createHmac('sha256', key).update(content).digest();
  return headers['webhook-signature'].split(' ').some((part) => {
    const given = Buffer.from(part.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  response.end();
  const event = JSON.parse(body);
  console.log(event.type, event.data.booking.id);
}).listen(process.env.PORT, () => console.log('listening'));`;

export const withClient = (
  origin: string,
) => `import { createHalfpastClient, HalfpastError } from '@halfpast/client';

const halfpast = createHalfpastClient({ origin: '${origin}', apiKey: process.env.HALFPAST_KEY });

for await (const booking of halfpast.bookings.listAll({ filter: 'upcoming' })) {
  console.log(booking.startTime);
}

try {
  await halfpast.bookings.cancel('booking-id', { message: 'I am ill.' });
} catch (error) {
  if (!(error instanceof HalfpastError)) throw error;
  console.error(error.code, error.message, error.requestId);
}`;
