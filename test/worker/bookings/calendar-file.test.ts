import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { callApi, ORIGIN } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { bookManaged, change, readManaged } from '../../support/manage.ts';
import { isoIn } from '../../support/times.ts';

async function download(path: string): Promise<string> {
  const answer = await exports.default.fetch(`${ORIGIN}${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  return answer.text();
}

describe('GET /api/bookings/:id/calendar.ics', () => {
  it('returns the file for the URLs in the booking response and on the manage page', async () => {
    const { path } = await createPage();
    const booked = await bookManaged(path, { notes: 'A secret.' });
    const managed = (await readManaged(booked.manageUrl)).body.data;
    for (const icsUrl of [booked.icsUrl, managed?.icsUrl ?? '']) {
      const content = await download(icsUrl);
      expect(content).toContain('BEGIN:VEVENT');
      expect(content).not.toContain('A secret.');
      expect(content).not.toContain('@invitee.example');
    }
  });

  it('returns 404 without a token, with a wrong token and with the token of another booking', async () => {
    const { path } = await createPage();
    const { id } = await bookManaged(path);
    const otherBooking = await bookManaged(path, { startTime: isoIn(1, '11:00') });
    const foreign = otherBooking.icsUrl.split('?')[1] ?? '';
    const unknown = await callApi('/api/bookings/unknown/calendar.ics');
    expect(unknown.status).toBe(404);
    for (const query of [
      '',
      '?',
      '?token=',
      '?token=short',
      `?token=${'x'.repeat(43)}`,
      `?${foreign}`,
    ]) {
      const answer = await callApi(`/api/bookings/${id}/calendar.ics${query}`);
      expect([query, answer.status, answer.body]).toEqual([query, 404, unknown.body]);
    }
  });

  it('returns 404 after the manage link was revoked', async () => {
    const { path } = await createPage();
    const { id, icsUrl } = await bookManaged(path);
    await env.DB.prepare('DELETE FROM manage_tokens WHERE booking_id = ?').bind(id).run();
    expect((await callApi(icsUrl)).status).toBe(404);
  });

  it('returns 404 when the booking is cancelled', async () => {
    const { path } = await createPage();
    const { manageUrl, icsUrl } = await bookManaged(path);
    expect((await change(manageUrl, 'cancel')).status).toBe(200);
    expect((await callApi(icsUrl)).status).toBe(404);
  });
});
