// Without a connected calendar, no Google Meet link can be created. The host must send the link.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { book, bookingRequest, callApi, ORIGIN } from '../../support/calls.ts';
import { connectedPage } from '../../support/connected-calendars.ts';
import { createPage } from '../../support/hosts.ts';
import {
  bookManaged,
  change,
  listBookingMails,
  readManaged,
  waitForSentMails,
} from '../../support/manage.ts';

const MEET = { location: 'Google Meet' };
const NOTE = 'The host will send you the link to join.';

async function open(path: string): Promise<string> {
  const answer = await exports.default.fetch(`${ORIGIN}${path}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

describe('the note that the Google Meet link will come from the host', () => {
  it('is shown before and after booking when no calendar is connected', async () => {
    const { host, type, path } = await createPage(MEET);
    const page = `/${host.username}/${type.slug}`;
    expect(await open(page)).toContain(NOTE);
    const call = await callApi(`/api/meeting-types${page}`);
    expect(call.body).toMatchObject({ data: { hostSendsLink: true } });
    const request = bookingRequest();
    for (const _ of ['first', 'repeated']) {
      const { body } = await book(path, request, { 'idempotency-key': 'meet-alone' });
      expect(body.data).toHaveProperty('hostSendsLink', true);
      expect(body.data).not.toHaveProperty('meetingUrl');
    }
  });

  it('is shown on the manage page until the meeting is cancelled', async () => {
    const { path } = await createPage(MEET);
    const { manageUrl } = await bookManaged(path);
    expect((await readManaged(manageUrl)).body.data).toHaveProperty('hostSendsLink', true);
    expect(await open(manageUrl)).toContain(NOTE);
    await change(manageUrl, 'cancel');
    expect((await readManaged(manageUrl)).body.data).not.toHaveProperty('hostSendsLink');
    expect(await open(manageUrl)).not.toContain(NOTE);
  });

  it('is in the confirmation to the invitee, and the confirmation to the host asks for the link', async () => {
    const { host, path } = await createPage(MEET);
    const { id, manageUrl, request } = await bookManaged(path);
    await waitForSentMails(id, 2);
    const textTo = async (address: string) =>
      (await listBookingMails(id)).find(({ recipient }) => recipient.includes(address))?.text;
    expect(await textTo(request.inviteeEmail)).toContain(NOTE);
    expect(await textTo(host.email)).toContain(
      'There is no link to join. Please send one to the invitee.',
    );
    await change(manageUrl, 'cancel');
    await waitForSentMails(id, 4);
    const cancelled = (await listBookingMails(id)).filter(({ subject }) =>
      subject.startsWith('Cancelled'),
    );
    expect(cancelled).toHaveLength(2);
    for (const { text } of cancelled) expect(text).not.toContain('link to join');
  });

  it('is shown when the calendar connection is broken', async () => {
    const page = await connectedPage(MEET);
    await env.DB.prepare("UPDATE calendar_connections SET status = 'broken' WHERE host_id = ?")
      .bind(page.host.id)
      .run();
    const { body } = await callApi(`/api/meeting-types/${page.host.username}/${page.type.slug}`);
    expect(body).toMatchObject({ data: { hostSendsLink: true } });
  });

  it('is not shown when the host has connected a calendar', async () => {
    const page = await connectedPage(MEET);
    const { body } = await callApi(`/api/meeting-types/${page.host.username}/${page.type.slug}`);
    expect(body.data).not.toHaveProperty('hostSendsLink');
  });

  it('is not shown for a meeting by phone', async () => {
    const { path } = await createPage({ location: 'Phone' });
    const { body } = await book(path, bookingRequest());
    expect(body.data).not.toHaveProperty('hostSendsLink');
  });
});
