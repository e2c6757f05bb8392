// The time zone and the hour format in which the page shows all times. A zone in the URL takes precedence
// over the visitor's own zone.
import { useState } from 'react';
import { parseTimeZone } from '../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { preferredClockStyle } from '../lib/clock-style.ts';
import type { ClockStyle } from '../lib/format-date.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { findVisitorZone } from '../lib/zones.ts';

export interface ZoneChoice {
  readonly zone: TimeZone;
  /** Null while the visitor has not chosen a zone, so their own zone is used. */
  readonly chosenZone: TimeZone | null;
  readonly clockStyle: ClockStyle;
  readonly setZone: (zone: string) => void;
  readonly setClockStyle: (style: ClockStyle) => void;
}

const CLOCK_KEY = 'halfpast.clock';

/** The zone and hour format that the invitee chose, stored with the booking. */
interface BookingSettings {
  readonly timezone: string;
  readonly hourFormat: ClockStyle | null;
}

/**
 * `bookingSettings` contains the zone and the hour format that the page uses at first. If it is
 * absent, the page uses the settings of the visitor's device.
 */
export function useZone(query: URLSearchParams, bookingSettings?: BookingSettings): ZoneChoice {
  const [visitorZone] = useState(
    () => parseTimeZone(bookingSettings?.timezone ?? '') ?? findVisitorZone(),
  );
  const [chosenZone, setChosenZone] = useState(() => parseTimeZone(query.get('tz') ?? ''));
  const [clockStyle, setStyle] = useState(() =>
    readClockStyle(bookingSettings?.hourFormat ?? null),
  );
  return {
    zone: chosenZone ?? visitorZone,
    chosenZone,
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
