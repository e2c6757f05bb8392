import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMessage } from '../../../web/embed/read-message.ts';

it('readMessage accepts the messages that an embedded page sends', () => {
  const messages = [
    { halfpast: 'height', height: 640 },
    { halfpast: 'step' },
    { halfpast: 'escape' },
    { halfpast: 'ready', detail: { title: 'Intro' } },
    { halfpast: 'booked', detail: { id: 'b', slug: 'intro' } },
  ];
  for (const message of messages) expect(readMessage(message)).toEqual(message);
});

it('readMessage returns null for a message with unknown or invalid content', () => {
  const invalidMessages = [
    null,
    undefined,
    7,
    'height',
    [],
    {},
    { halfpast: 'closed', detail: {} },
    ...['900', -1, 0, 20_001, Number.NaN, Number.POSITIVE_INFINITY, null].map((height) => ({
      halfpast: 'height',
      height,
    })),
    ...[undefined, null, 'b', { id: 7 }, { id: {} }, { id: null }].map((detail) => ({
      halfpast: 'booked',
      detail,
    })),
    { halfpast: 'constructor', detail: {} },
    { halfpast: ['booked'], detail: {} },
    { halfpast: 'xbookedx', detail: {} },
  ];
  for (const message of invalidMessages)
    expect([message, readMessage(message)]).toEqual([message, null]);
});

it('readMessage never throws, and returns at most two fields', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const message = readMessage(data);
      if (message === null) return;
      expect(Object.keys(message).length).toBeLessThanOrEqual(2);
    }),
  );
});
