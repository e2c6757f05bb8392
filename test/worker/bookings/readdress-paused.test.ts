// A consumer that sends the emails of a booking pauses, and meanwhile the host replaces the email address.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { deliverOutbox } from '../../../worker/services/email/deliver-outbox.ts';
import { createEdited, kindsTo } from './edited.ts';

const NEW = 'nora@invitee.example';

describe('a changed email address, while a consumer that sends emails pauses,', () => {
  it('stores no link for an email that was rendered for the previous invitee', async () => {
    const booked = await createEdited();
    const rows = await env.DB.prepare('SELECT id FROM outbox WHERE booking_id = ?')
      .bind(booked.id)
      .all<{ id: string }>();
    const { deps, clock } = booked;
    const ids = rows.results.map(({ id }) => id);
    const recipients: string[] = [];
    // Changes the email address after the row was read and before the link is stored.
    const managedBookings = {
      ...deps.managedBookings,
      insertTokens: async (...given: Parameters<typeof deps.managedBookings.insertTokens>) => {
        await booked.edit({ inviteeEmail: NEW });
        return deps.managedBookings.insertTokens(...given);
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

  it('ends an email that a paused consumer has claimed but not sent', async () => {
    const booked = await createEdited();
    const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE booking_id = ?')
      .bind(booked.id)
      .all<{ id: string }>();
    const { deps, clock } = booked;
    const recipients: string[] = [];
    // The address changes and changes back after the claim.
    const outbox = {
      ...deps.outbox,
      claim: async (...given: Parameters<typeof deps.outbox.claim>) => {
        const claimed = await deps.outbox.claim(...given);
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
    expect(kindsTo(await booked.settle(), booked.email)).toEqual(['Confirmed']);
  });
});
