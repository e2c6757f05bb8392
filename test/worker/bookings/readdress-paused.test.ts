// A queue consumer starts to send the emails of a booking. Before the emails are sent, the host replaces the
// invitee's email address, or the database runs a statement twice.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createEditedBooking, listMailKinds } from './edited.ts';

const NEW = 'nora@invitee.example';

describe('a booking whose email address changes while a consumer sends its emails', () => {
  it('stores no manage link for an email to the previous invitee', async () => {
    const booked = await createEditedBooking();
    const rows = await env.DB.prepare('SELECT id FROM outbox WHERE booking_id = ?')
      .bind(booked.id)
      .all<{ id: string }>();
    const { deps, clock } = booked;
    const ids = rows.results.map(({ id }) => id);
    const recipients: string[] = [];
    // Changes the email address after the consumer read the outbox row and before it stores the manage link.
    const managedBookings = {
      ...deps.managedBookings,
      insertTokens: async (...args: Parameters<typeof deps.managedBookings.insertTokens>) => {
        await booked.edit({ inviteeEmail: NEW });
        return deps.managedBookings.insertTokens(...args);
      },
    };
    const send = async (mails: readonly { to: { email: string } }[]) => {
      recipients.push(...mails.map(({ to }) => to.email));
      return mails.map(() => ({ ok: true as const }));
    };
    await deliverOutbox({ ...deps, clock, managedBookings, mailer: { send } }, ids);
    expect(recipients).toEqual([booked.me.host.email]);
    const links = await env.DB.prepare('SELECT * FROM manage_tokens WHERE booking_id = ?')
      .bind(booked.id)
      .all();
    expect(links.results).toEqual([]);
  });

  it('sends the email to the invitee when the database stores the manage link twice', async () => {
    const { id, deps, clock, me } = await createEditedBooking();
    const rows = await env.DB.prepare('SELECT id FROM outbox WHERE booking_id = ?')
      .bind(id)
      .all<{ id: string }>();
    const recipients: string[] = [];
    const managedBookings = {
      ...deps.managedBookings,
      insertTokens: async (...args: Parameters<typeof deps.managedBookings.insertTokens>) => {
        await deps.managedBookings.insertTokens(...args);
        return deps.managedBookings.insertTokens(...args);
      },
    };
    const send = async (mails: readonly { to: { email: string } }[]) => {
      recipients.push(...mails.map(({ to }) => to.email));
      return mails.map(() => ({ ok: true as const }));
    };
    const ids = rows.results.map((row) => row.id);
    await deliverOutbox({ ...deps, clock, managedBookings, mailer: { send } }, ids);
    expect(recipients).toHaveLength(2);
    expect(recipients).toContain(me.host.email);
  });

  it('replaces the claimed email with a new confirmation when the host restores the address', async () => {
    const booked = await createEditedBooking();
    const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE booking_id = ?')
      .bind(booked.id)
      .all<{ id: string }>();
    const { deps, clock } = booked;
    const recipients: string[] = [];
    // After the claim, the host changes the address and then restores it.
    const outbox = {
      ...deps.outbox,
      claim: async (...args: Parameters<typeof deps.outbox.claim>) => {
        const claimed = await deps.outbox.claim(...args);
        if (claimed.length > 0) {
          await booked.edit({ inviteeEmail: NEW });
          await booked.edit({ inviteeEmail: booked.email });
        }
        return claimed;
      },
    };
    const send = async (mails: readonly { to: { email: string } }[]) => {
      recipients.push(...mails.map(({ to }) => to.email));
      return mails.map(() => ({ ok: true as const }));
    };
    const ids = results.map(({ id }) => id);
    await deliverOutbox({ ...deps, clock, outbox, mailer: { send } }, ids);
    expect(recipients).toEqual([booked.me.host.email]);
    expect(listMailKinds(await booked.deliverAfterMergeWindow(), booked.email)).toEqual([
      'Confirmed',
    ]);
  });
});
