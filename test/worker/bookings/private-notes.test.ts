// Tests the host's private notes about a booking. Invitees and webhook receivers never get these notes.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { ORIGIN } from '../../support/calls.ts';
import { bookManaged, change, readExport, readManaged } from '../../support/manage.ts';
import { listOutbox } from '../../support/rows.ts';
import { exportOf } from '../account-data/export-of.ts';
import { createPaidHost, readStream } from '../webhooks/webhook-hosts.ts';

const SECRET = 'Prefers to talk about the budget alone';

async function createNoted() {
  const host = await createPaidHost();
  const booked = await bookManaged(host.path);
  const path = `/my-bookings/${booked.id}/private-notes`;
  const save = (privateNotes: unknown) => host.call<HostBooking>('PUT', path, { privateNotes });
  return { ...host, ...booked, save };
}

describe('private notes', () => {
  it('are saved without spaces around them, and are in the list, the CSV file and the export of the host', async () => {
    const { host, call, save, fetch: request } = await createNoted();
    const { status, body } = await save(`  ${SECRET}\n`);
    expect([status, body.message, body.data.privateNotes]).toEqual([
      200,
      'Private notes saved',
      SECRET,
    ]);
    const list = await call<HostBooking[]>('GET', '/my-bookings');
    expect(list.body.data).toMatchObject([{ privateNotes: SECRET }]);
    const { url, ...init } = request('/my-bookings/export.csv');
    const csv = await (await exports.default.fetch(new Request(url, init))).text();
    const [headings = '', row = ''] = csv.split('\r\n').map((line) => line.split(','));
    expect(row[headings.indexOf('Private notes')]).toBe(SECRET);
    expect(JSON.stringify(await exportOf(host))).toContain(SECRET);
    expect((await save('')).body.data.privateNotes).toBe('');
  });

  it('are not in any data that the invitee or a webhook receives, and cause no email', async () => {
    const noted = await createNoted();
    const before = await listOutbox(noted.host.id);
    await noted.save(SECRET);
    expect(await listOutbox(noted.host.id)).toEqual(before);
    const texts = [
      (await readExport(noted.manageUrl)).body,
      await readStream(noted),
      await (await exports.default.fetch(new URL(noted.manageUrl, ORIGIN))).text(),
      await readManaged(noted.manageUrl),
    ];
    for (const text of texts) expect(JSON.stringify(text)).not.toContain(SECRET);
  });

  it('can have at most 2,000 characters', async () => {
    const { save } = await createNoted();
    expect((await save('x'.repeat(2000))).status).toBe(200);
    for (const wrong of ['x'.repeat(2001), 7, null, undefined]) {
      expect((await save(wrong)).status, String(wrong).slice(0, 20)).toBe(400);
    }
  });

  it('are erased with the data of the invitee, and cannot be saved afterwards', async () => {
    const { id, manageUrl, save } = await createNoted();
    await save(SECRET);
    expect((await change(manageUrl, 'erase')).status).toBe(200);
    const row = await env.DB.prepare('SELECT * FROM bookings WHERE id = ?').bind(id).first();
    expect(JSON.stringify(row)).not.toContain(SECRET);
    expect([(await save(SECRET)).status, (await save('')).status]).toEqual([410, 410]);
  });
});
