// The zone and the clock that times are shown in. A zone in the address wins over the visitor's own.
import { useState } from 'react';
import { parseTimeZone } from '../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { type ClockStyle, preferredClockStyle } from '../lib/format-date.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { findVisitorZone } from '../lib/zones.ts';

export interface ZoneChoice {
  readonly zone: TimeZone;
  /** Null as long as the visitor's own zone is used unasked. */
  readonly chosenZone: TimeZone | null;
  readonly clockStyle: ClockStyle;
  readonly setZone: (zone: string) => void;
  readonly setClockStyle: (style: ClockStyle) => void;
}

const CLOCK_KEY = 'halfpast.clock';

/** Of a booking, as its invitee chose them. */
interface Home {
  readonly timezone: string;
  readonly hourFormat: ClockStyle | null;
}

/** `home`: zone and clock to begin with; the visitor's own when absent. */
export function useZone(query: URLSearchParams, home?: Home): ZoneChoice {
  const [visitorZone] = useState(() => parseTimeZone(home?.timezone ?? '') ?? findVisitorZone());
  const [chosenZone, setChosenZone] = useState(() => parseTimeZone(query.get('tz') ?? ''));
  const [clockStyle, setStyle] = useState(() => readClockStyle(home?.hourFormat ?? null));
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

/** What was last chosen on this device wins over what came with the booking. */
function readClockStyle(home: ClockStyle | null): ClockStyle {
  const stored = readStored(CLOCK_KEY);
  return stored === '12' || stored === '24' ? stored : (home ?? preferredClockStyle());
}
