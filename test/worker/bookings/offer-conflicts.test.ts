// Tests offers when several people book the same time. An offer is a booking link with times that the host
// has chosen.
import { describe, expect, it } from 'vitest';
import type { CreatedLink, OfferAnswer } from '../../../worker/contract/bookings/link-calls.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { everyDay } from '../../support/hosts.ts';
import { listBookings } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

const TEN = isoIn(1, '10:00');
const NIGHT = isoIn(2, '23:07');

async function createOffers(count: number, fields: object = {}) {
  const me = await signInHost({ plan: 'individual' });
  const request = { durationMinutes: 30, availability: everyDay('08:00', '18:00') };
  const createType = async (title: string, more: object = {}) => {
    const answer = await me.call<HostMeetingType>('POST', '/meeting-types', {
      ...request,
      title,
      ...more,
    });
    const { id, slug } = answer.body.data;
    return { id, path: `/api/${me.host.username}/${slug}` };
  };
  const { id, path } = await createType('Class', fields);
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const links = await me.call<CreatedLink[]>('POST', `/meeting-types/${id}/links`, {
      times: [TEN, NIGHT],
    });
    tokens.push(new URL(links.body.data[0]?.url ?? '').hash.replace('#offer=', ''));
  }
  const bookOffer = (index: number, startTime = TEN) => {
    const link = tokens[index] ?? '';
    const inviteeEmail = `offer-${index}@invitee.example`;
    return book(path, bookingRequest({ startTime, link, inviteeEmail }));
  };
  const list = async (index: number) => {
    const headers = { 'booking-link': tokens[index] ?? '' };
    return (await callApi<{ data: OfferAnswer }>(`${path}/offer`, { headers })).body.data;
  };
  return { ...me, path, createType, bookOffer, list };
}

describe('an offered time', () => {
  it('is booked only once when several offers contain it', async () => {
    const { host, bookOffer, list } = await createOffers(5);
    const answers = await Promise.all([0, 1, 2, 3, 4].map((index) => bookOffer(index)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await listBookings(host.id)).toHaveLength(1);
    const loser = answers.findIndex(({ status }) => status === 409);
    expect((await list(loser)).times).toEqual([NIGHT]);
  });

  it('cannot overlap a booking of another meeting type', async () => {
    const { createType, bookOffer, list } = await createOffers(2);
    const overlapping = bookingRequest({ startTime: isoIn(1, '09:30') });
    const long = await createType('Long', { durationMinutes: 60, startStepMinutes: 30 });
    expect((await book(long.path, overlapping)).status).toBe(201);
    expect((await list(0)).times).toEqual([NIGHT]);
    expect((await bookOffer(0)).body.code).toBe('SLOT_TAKEN');
    expect((await bookOffer(0, NIGHT)).status).toBe(201);
    const night = await createType('Night', { availability: everyDay('20:00', '23:59') });
    const late = bookingRequest({ startTime: isoIn(2, '23:00') });
    expect((await book(night.path, late)).body.code).toBe('SLOT_TAKEN');
  });
});

describe('an offer for a meeting type with seats', () => {
  it('uses one seat for each booking until no seat is left', async () => {
    const { host, path, bookOffer, list } = await createOffers(3, {
      seats: 2,
      showSeatsLeft: true,
    });
    const { status } = await book(path, bookingRequest({ startTime: TEN }));
    expect(status).toBe(201);
    expect(await list(0)).toMatchObject({ times: [TEN, NIGHT], seatsLeft: [1, 2] });
    const answers = await Promise.all([0, 1, 2].map((index) => bookOffer(index)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
    expect(await listBookings(host.id)).toHaveLength(2);
    const losers = [0, 1, 2].filter((index) => answers[index]?.status === 409);
    expect(await list(losers[0] ?? 0)).toMatchObject({ times: [NIGHT], seatsLeft: [2] });
    const nights = await Promise.all(losers.map((index) => bookOffer(index, NIGHT)));
    expect(nights.map((answer) => answer.status)).toEqual([201, 201]);
  });

  it('shows the number of free seats only when the host has enabled this', async () => {
    const { list } = await createOffers(1, { seats: 2 });
    expect(await list(0)).toEqual({ durationMinutes: 30, times: [TEN, NIGHT] });
  });
});
