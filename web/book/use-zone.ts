// The time zone and the hour format in which the page shows all times. A zone in the URL takes precedence
// over the visitor's own zone. If the browser does not tell its zone, the page uses the host's zone.
import { useState } from 'react';
import { parseTimeZone } from '../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { preferredClockStyle } from '../lib/clock-style.ts';
import type { ClockStyle } from '../lib/format-date.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { findVisitorZone, UTC } from '../lib/zones.ts';

export interface ZoneChoice {
  readonly zone: TimeZone;
  /** Null while the visitor has not chosen a zone, so their own zone is used. */
  readonly chosenZone: TimeZone | null;
  /** Null when the page does not know it. */
  readonly hostZone: TimeZone | null;
  /** True while the page uses the host's zone because the browser does not tell its zone. */
  readonly isHostZone: boolean;
  readonly clockStyle: ClockStyle;
  readonly setZone: (zone: string) => void;
  readonly setClockStyle: (style: ClockStyle) => void;
}

const CLOCK_KEY = 'halfpast.clock';

interface FirstZone {
  readonly host?: string;
  /** The zone of the booking. Absent if nothing is booked. In that case, the visitor's device decides. */
  readonly booking?: string;
}

/**
 * Finds the zone that the page uses until the visitor chooses another one, and tells whether it is the
 * host's zone because no better one is known.
 */
export function chooseFirstZone(
  { host = '', booking = '' }: FirstZone,
  deviceZone: TimeZone | null,
): { readonly zone: TimeZone; readonly isHostZone: boolean } {
  const zone = parseTimeZone(booking) ?? deviceZone;
  if (zone !== null) return { zone, isHostZone: false };
  const hostZone = parseTimeZone(host);
  return { zone: hostZone ?? UTC, isHostZone: hostZone !== null };
}

/** `bookedStyle` is the hour format that is stored with the booking. */
export function useZone(
  query: URLSearchParams,
  zones: FirstZone,
  bookedStyle: ClockStyle | null = null,
): ZoneChoice {
  const [first] = useState(() => chooseFirstZone(zones, findVisitorZone()));
  const [hostZone] = useState(() => parseTimeZone(zones.host ?? ''));
  const [chosenZone, setChosenZone] = useState(() => parseTimeZone(query.get('tz') ?? ''));
  const [clockStyle, setStyle] = useState(() => readClockStyle(bookedStyle));
  return {
    zone: chosenZone ?? first.zone,
    chosenZone,
    hostZone,
    isHostZone: chosenZone === null && first.isHostZone,
    clockStyle,
    setZone: (zone) => setChosenZone(parseTimeZone(zone)),
    setClockStyle: (style) => {
      setStyle(style);
      writeStored(CLOCK_KEY, style);
    },
  };
}

/**
 * Returns the hour format that the visitor last chose on this device. Without a choice, returns the
 * format stored with the booking, or else the format of the visitor's system settings.
 */
function readClockStyle(bookingStyle: ClockStyle | null): ClockStyle {
  const stored = readStored(CLOCK_KEY);
  return stored === '12' || stored === '24' ? stored : (bookingStyle ?? preferredClockStyle());
}
