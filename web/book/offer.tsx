// The booking page for a link with offered times: the same steps, with these times only.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { BookingPageData } from '../../worker/contract/booking-page/page-data.ts';
import type { OfferAnswer } from '../../worker/contract/bookings/link-calls.ts';
import type { AvailabilityAnswer } from '../../worker/contract/slots/slot-calls.ts';
import { DAY_MS } from '../../worker/domain/time/types.ts';
import { type Answer, request } from '../lib/request.ts';
import { Alert } from '../ui/alert.tsx';
import { BookingFlow } from './booking-flow.tsx';

interface OfferProps {
  readonly data: BookingPageData;
  /** The token of the booking link. */
  readonly token: string;
}

const TEXTS = {
  failed: 'The offered times could not be loaded.',
  none: 'None of the offered times is free any more. Please ask the host for other times.',
} as const;

/** No offered time is later, so the page loads no further months. */
const LAST_DATE = '2199-12-31';

/** Returns the offer as the free times of all dates. */
function toAvailability({ times, seatsLeft }: OfferAnswer): AvailabilityAnswer {
  const from = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  return { from, to: LAST_DATE, timezone: 'UTC', slots: times, seatsLeft };
}

export function Offer({ data, token }: OfferProps): ReactNode {
  const { host, meetingType } = data;
  const [answer, setAnswer] = useState<Answer<OfferAnswer> | null>(null);

  const fetchOffer = useCallback(() => {
    const path = `/api/${encodeURIComponent(host.username)}/${encodeURIComponent(meetingType.slug)}/offer`;
    return request<OfferAnswer>(path, { headers: { 'Booking-Link': token } });
  }, [host.username, meetingType.slug, token]);

  const load = useCallback(async () => {
    setAnswer(null);
    setAnswer(await fetchOffer());
  }, [fetchOffer]);
  useEffect(() => void load(), [load]);

  if (answer === null) return <p aria-busy>Loading times…</p>;
  if (!answer.ok) {
    const message = answer.failure?.message;
    return (
      <Alert text={message ?? TEXTS.failed}>
        {message === undefined && (
          <button type="button" className="button button-small" onClick={() => void load()}>
            Try again
          </button>
        )}
      </Alert>
    );
  }
  const { durationMinutes, times } = answer.data;
  if (times.length === 0) return <Alert text={TEXTS.none} />;

  async function fetchTimes(): Promise<Answer<AvailabilityAnswer>> {
    const again = await fetchOffer();
    if (again.ok) return { ...again, data: toAvailability(again.data) };
    // The invitee has just booked with the link, so it offers nothing more.
    if (again.failure?.code !== 'BOOKING_LINK_CLOSED') return again;
    return { ok: true, message: null, data: toAvailability({ durationMinutes, times: [] }) };
  }

  return (
    <BookingFlow
      data={{
        ...data,
        meetingType: { ...meetingType, durationMinutes, durations: [durationMinutes] },
        availability: toAvailability(answer.data),
      }}
      calls={{ createFetchTimes: () => fetchTimes }}
    />
  );
}
