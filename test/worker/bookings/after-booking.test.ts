// A host can set a thank-you text and a URL for a button. Only an invitee who has booked gets them.
import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { book, bookingRequest, callApi, ORIGIN } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { change } from '../../support/manage.ts';
import { signInHost } from '../host-calls.ts';

const AFTER = {
  thankYouText: 'See you.\n<b>Bring your idea</b>',
  afterUrl: 'https://shop.example/a?b=c',
};

async function createType() {
  const me = await signInHost();
  const request = { title: 'Intro', ...AFTER };
  const created = await me.call<HostMeetingType>('POST', '/meeting-types', request);
  return { ...me, created, path: `/${me.host.username}/intro` };
}

describe('the thank-you text and the URL that a host sets', () => {
  it('are in the response to a booking request and to a repeated request', async () => {
    const { path } = await createPage(AFTER);
    const [request, key] = [bookingRequest(), { 'idempotency-key': 'after' }];
    const { data } = (await book(path, request, key)).body;
    const expected = {
      thankYouText: AFTER.thankYouText,
      afterUrl: `https://shop.example/a?b=c&booking=${data?.id}`,
    };
    expect(data).toMatchObject(expected);
    expect((await book(path, request, key)).body.data).toMatchObject(expected);
    await change(data?.manageUrl ?? '', 'cancel');
    const repeated = (await book(path, request, key)).body.data;
    expect(repeated).not.toHaveProperty('thankYouText');
    expect(repeated).not.toHaveProperty('afterUrl');
  });

  it('are on the confirmation of a confirmed booking, and not on the page of the booking', async () => {
    const { path } = await createPage(AFTER);
    const manageUrl = (await book(path, bookingRequest())).body.data?.manageUrl ?? '';
    const open = async (url: string) => (await exports.default.fetch(ORIGIN + url)).text();
    const confirmation = await open(`${manageUrl}?booked`);
    expect(confirmation).toContain('shop.example');
    expect(confirmation).toContain('You’re booked');
    const page = await open(manageUrl);
    expect(page).not.toContain('shop.example');
    expect(page).not.toContain('You’re booked');
    await change(manageUrl, 'cancel');
    const cancelled = await open(`${manageUrl}?booked`);
    expect(cancelled).not.toContain('shop.example');
    expect(cancelled).not.toContain('You’re booked');
  });

  it('are not visible before the invitee has booked', async () => {
    const { path } = await createType();
    const page = await (await exports.default.fetch(ORIGIN + path)).text();
    const { body } = await callApi(`/api/meeting-types${path}`);
    for (const text of [page, JSON.stringify(body)]) {
      expect(text).not.toContain('Bring your idea');
      expect(text).not.toContain('shop.example');
    }
  });

  it('are absent from the response when the host has set neither', async () => {
    const { path } = await createPage();
    const { data } = (await book(path, bookingRequest())).body;
    expect(data).not.toHaveProperty('thankYouText');
    expect(data).not.toHaveProperty('afterUrl');
  });

  it('can be changed separately, and are copied with the meeting type', async () => {
    const { call, created } = await createType();
    const { id } = created.body.data;
    expect(created.body.data).toMatchObject(AFTER);
    const changed = await call<HostMeetingType>('PUT', `/meeting-types/${id}`, {
      title: 'Intro',
      thankYouText: ' Thanks ',
    });
    const expected = { thankYouText: 'Thanks', afterUrl: AFTER.afterUrl };
    expect(changed.body.data).toMatchObject(expected);
    const copy = await call<HostMeetingType>('POST', `/meeting-types/${id}/duplicate`);
    expect(copy.body.data).toMatchObject(expected);
    for (const wrong of [
      { afterUrl: 'http://shop.example' },
      { afterUrl: 'javascript:alert(1)' },
      { afterUrl: 'https://a@shop.example' },
      { thankYouText: 'x'.repeat(1001) },
      { thankYouText: 7 },
    ]) {
      const refused = await call('PUT', `/meeting-types/${id}`, { title: 'Intro', ...wrong });
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([
        400,
        Object.keys(wrong)[0],
      ]);
    }
  });
});
