// Compares each payload byte by byte with its golden file, which is the expected payload. Any change
// of a payload makes a test fail. The documentation shows the same golden files.
import { describe, expect, it } from 'vitest';
import { serializeEvent } from '../../../worker/contract/webhooks/serialize-event.ts';
import { WEBHOOK_EVENTS } from '../../../worker/domain/events/events.ts';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { makeTestEvent } from '../../../worker/domain/webhooks/sample-booking.ts';
import { SAMPLE_EVENTS } from '../../../worker/domain/webhooks/sample-events.ts';

const print = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

describe('the webhook payload', () => {
  it.each(WEBHOOK_EVENTS)('is equal to the golden file for the event %s', async (type) => {
    const payload = serializeEvent(SAMPLE_EVENTS[type]);
    await expect(print(payload)).toMatchFileSnapshot(`golden/${type}.json`);
  });

  it('contains the event but no personal data when the invitee’s data was erased', async () => {
    const { facts, ...event } = SAMPLE_EVENTS['booking.updated'];
    const booking = {
      ...facts.booking,
      inviteeName: 'Erased invitee',
      inviteeEmail: '',
      inviteeTimeZone: 'UTC',
      ...NO_TEXTS,
      answers: [],
      inviteeCountryCode: null,
      inviteeMobileNumber: null,
      isErased: true,
    };
    const former = { startAt: facts.former?.startAt ?? 0, endAt: facts.former?.endAt ?? 0 };
    const payload = serializeEvent({ ...event, facts: { ...facts, booking, former } });
    await expect(print(payload)).toMatchFileSnapshot('golden/booking.updated.erased.json');
  });

  it('is marked as a test when the event is a test event', async () => {
    const host = { username: 'ada', name: 'Ada', timeZone: 'Europe/London' as TimeZone };
    const event = makeTestEvent('test-id', host, Date.UTC(2026, 10, 20, 9, 30));
    await expect(print(serializeEvent(event))).toMatchFileSnapshot('golden/test.json');
  });

  it('lists only fields with a new value under "changes"', () => {
    const event = SAMPLE_EVENTS['booking.updated'];
    const { data } = serializeEvent(event);
    expect(Object.keys(data.changes ?? {})).toEqual(['startTime', 'endTime']);
  });
});
