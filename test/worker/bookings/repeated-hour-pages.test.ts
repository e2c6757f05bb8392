// Tests the pages that the Worker renders without a script, for a time in the hour that the clocks repeat.
import { expect, it } from 'vitest';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { renderNextTimes } from '../../../worker/http/pages/booking-page/next-times.ts';
import { renderApprovalPage } from '../../../worker/http/pages/bookings/approval-page.ts';
import { renderConfirmHoldPage } from '../../../worker/http/pages/manage/confirm-hold-page.ts';

// The clocks in Chicago go back from 02:00 to 01:00 on 1 November 2026.
const zone = 'America/Chicago' as TimeZone;
const [FIRST, SECOND] = ['2026-11-01T06:00:00.000Z', '2026-11-01T07:00:00.000Z'] as const;
const MEETING = {
  title: 'Intro',
  inviteeName: 'Grace',
  startAt: Date.parse(FIRST),
  endAt: Date.parse(SECOND),
  zone,
  language: null,
};
const WHEN = 'Sunday, 1 November 2026, 01:00 CDT – 01:00 CST';

it('the page for the answer to a request has the offsets of both times', () => {
  const request = { ...MEETING, state: 'waiting', ...NO_TEXTS, hourFormat: '24' } as const;
  const page = renderApprovalPage(
    ENGLISH,
    { ...request, sequence: 0, approvalDueAt: MEETING.endAt },
    { token: 'token', answer: 'approve', problem: null, message: '' },
  );
  expect(page.body).toContain(WHEN);
  expect(page.body).toContain('Please answer before Sunday, 1 November 2026, 01:00 CST.');
});

it('the page that confirms a held time has the offsets of both times', () => {
  const person = { hostName: 'Ada', inviteeEmail: 'grace@example.org', pagePath: '/ada/intro' };
  const hold = { ...MEETING, ...person, state: 'open', expiresAt: MEETING.startAt } as const;
  const page = renderConfirmHoldPage({ t: ENGLISH, hold, token: 'token', problem: null });
  expect(page.body).toContain(WHEN);
  expect(page.body).toContain('>01:00 CDT</time>');
});

it('the free times of a page without a script have their offset, even if only one is free', async () => {
  const list = String(await renderNextTimes(ENGLISH, [SECOND], zone));
  expect(list).toContain('>01:00 CST</time>');
});
