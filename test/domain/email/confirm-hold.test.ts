import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../worker/domain/language/english.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { renderConfirmHold } from '../../../worker/mail/bookings/confirm-hold.ts';

const HELD = {
  title: 'Coffee talk',
  hostName: 'Ada Lovelace',
  startAt: Date.parse('2026-11-30T09:00:00Z'),
  endAt: Date.parse('2026-11-30T09:30:00Z'),
  expiresAt: Date.parse('2026-11-29T13:10:00Z'),
  zone: 'Europe/Paris' as TimeZone,
  url: 'https://halfpast.example/manage/confirm/token',
};
const SERVICE = { name: 'Halfpast', baseUrl: 'https://halfpast.example', t: ENGLISH };

describe('the email that asks an invitee to confirm a hold', () => {
  it('contains the meeting, the end of the hold and the link', () => {
    const { subject, text, html } = renderConfirmHold(HELD, SERVICE);
    expect(subject).toBe('Confirm your meeting with Ada Lovelace');
    for (const part of ['Coffee talk', 'Ada Lovelace', '10:00', 'until 14:10', HELD.url]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('Nothing is booked until you confirm.');
  });

  it('does not name a host who hides the name', () => {
    const { subject, text } = renderConfirmHold({ ...HELD, hostName: '' }, SERVICE);
    expect(subject).toBe('Confirm your meeting');
    expect(text).not.toContain('Host');
  });

  it('shows markup in titles as text', () => {
    const title = '<b>bold</b>\nBcc: x';
    const { html, subject } = renderConfirmHold({ ...HELD, title, hostName: title }, SERVICE);
    expect(html).not.toContain('<b>bold');
    expect(subject).not.toContain('\n');
  });
});
