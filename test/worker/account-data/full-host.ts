import { expect } from 'vitest';
import { everyDay } from '../../support/hosts.ts';
import { dataUrl, picture } from '../../support/pictures.ts';
import { signInHost } from '../host-calls.ts';

/** Hours on every day, so that the tests work on any date. */
export const OPEN = { availability: everyDay('09:00', '17:00') };
const QUESTION = { key: 'topic', type: 'short_text', label: 'Topic?', required: true };
const CONFIRMATION = { subject: 'See you, {{ invitee_name }}', text: 'Bring a pen.' };

/** A host with everything that an archive carries. */
export async function createFullHost() {
  const me = await signInHost({ plan: 'individual', timeZone: 'Europe/Berlin' });
  const first = await me.call<{ id: string }>('POST', '/schedules', { name: 'Week' });
  await me.call('POST', '/schedules', {
    name: 'Summer',
    timezone: 'Asia/Tokyo',
    holidays: { country: 'DE', region: null, except: [] },
    outOfOffice: [{ from: '2028-01-03', to: '2028-01-07', note: 'Away', link: '' }],
  });
  const created = await me.call('POST', '/meeting-types', {
    title: 'A talk',
    slug: 'talk',
    scheduleId: first.body.data.id,
    questions: [QUESTION],
    locations: [
      { kind: 'link', value: 'https://video.example/me', hideUntilBooked: true },
      { kind: 'phone_host_calls' },
    ],
    durations: [30, 60],
    maximumGuests: 3,
    rules: { bufferAfterMinutes: 15, limits: [{ per: 'week', bookings: 9 }] },
    reminders: [{ minutesBefore: 60, to: 'both' }],
    followUps: { thankYou: 30 },
  });
  expect(created.status).toBe(201);
  const closed = { title: 'Closed', slug: 'closed', password: 'open sesame', availability: {} };
  expect((await me.call('POST', '/meeting-types', closed)).status).toBe(201);
  await me.call('POST', '/meeting-types', { title: 'Open', slug: 'open', ...OPEN });
  const choices = { muted: ['booking.reminder'], agendaHour: 7 };
  const saved = [
    await me.call('PUT', '/users/message-texts/confirmed', CONFIRMATION),
    await me.call('PUT', '/users/mail-choices', choices),
  ];
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
  const profile = await me.call('PATCH', '/users/profile', {
    bio: 'Likes oolong.',
    links: [{ label: 'Site', url: 'https://site.example' }],
    hourFormat: '12',
    bookingLimits: [{ per: 'day', bookings: 4, minutes: null }],
    logo: dataUrl('image/png', picture('image/png')),
  });
  expect(profile.status).toBe(200);
  return { me };
}
