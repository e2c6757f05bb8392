// Available slots, grouped by part of the day. The whole list is one tab stop. The arrow keys, Home
// and End move the focus through all slots.

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { NIGHT } from '../../worker/domain/slots/night.ts';
import type { Instant, TimeZone } from '../../worker/domain/time/types.ts';
import { type ClockStyle, formatTime, hourOf } from '../lib/format-date.ts';
import { t } from '../lib/translate.ts';
import { moveInRows } from './slot-keys.ts';
import styles from './slot-list.module.css';

interface SlotListProps {
  readonly labelledBy: string;
  readonly starts: readonly Instant[];
  /** The start of the meeting that gets a new time. The list shows it, but it cannot be chosen. */
  readonly meetingStart: Instant | null;
  /** The number of remaining seats for each start. */
  readonly seatsLeft: ReadonlyMap<Instant, number>;
  readonly zone: TimeZone;
  readonly clockStyle: ClockStyle;
  readonly returnTo: Instant | null;
  readonly onChoose: (slot: Instant) => void;
}

/** `until` is the hour at which the part of the day ends. */
const PARTS = [
  { name: t('Night', {}, 'part of the day'), until: NIGHT.to, isNight: true },
  { name: t('Morning', {}, 'part of the day'), until: 12, isNight: false },
  { name: t('Afternoon', {}, 'part of the day'), until: 17, isNight: false },
  { name: t('Evening', {}, 'part of the day'), until: NIGHT.from, isNight: false },
  { name: t('Night', {}, 'part of the day'), until: 24, isNight: true },
];

export function SlotList(props: SlotListProps): ReactNode {
  const { starts, zone, returnTo, meetingStart } = props;
  const list = useRef<HTMLDivElement>(null);
  const [focusedSlot, setFocusedSlot] = useState(returnTo);
  const shown = meetingStart === null ? starts : [...starts, meetingStart].sort((a, b) => a - b);
  const tabStop = focusedSlot !== null && starts.includes(focusedSlot) ? focusedSlot : starts[0];

  // `returnTo` is the slot that gets the focus when the invitee comes back from the form. It can change while this list
  // is shown, for example when a link has opened the form directly.
  useLayoutEffect(() => {
    if (returnTo !== null) setFocusedSlot(returnTo);
  }, [returnTo]);

  useLayoutEffect(() => {
    if (focusedSlot !== null)
      list.current?.querySelector<HTMLElement>(`[data-slot="${focusedSlot}"]`)?.focus();
  }, [focusedSlot]);

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])];
    const next = moveInRows(
      buttons.map((button) => button.getBoundingClientRect()),
      tabStop === undefined ? 0 : starts.indexOf(tabStop),
      { key: event.key, isRightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl' },
    );
    const target = next === null ? undefined : starts[next];
    if (target === undefined) return;
    event.preventDefault();
    setFocusedSlot(target);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the group contains buttons and no form fields
    <div
      ref={list}
      className={styles.slots}
      role="group"
      aria-labelledby={props.labelledBy}
      onKeyDown={onKeyDown}
    >
      {splitByPart(shown, zone).map((part) => (
        <section key={part.until}>
          <h3 className={`${styles.part} ${part.isNight ? styles.night : ''}`}>{part.name}</h3>
          <ul className={styles.list}>
            {part.starts.map((start) => (
              <li key={start}>
                {start === meetingStart ? (
                  <p className={styles.meeting}>
                    {formatTime(start, zone, props.clockStyle)}
                    <span className={styles.seats}>
                      {t('Current time', {}, 'the time of a meeting that gets another time')}
                    </span>
                  </p>
                ) : (
                  <button
                    type="button"
                    className={styles.slot}
                    data-slot={start}
                    tabIndex={start === tabStop ? 0 : -1}
                    onClick={() => props.onChoose(start)}
                  >
                    {formatTime(start, zone, props.clockStyle)}
                    {renderSeats(props.seatsLeft.get(start))}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function renderSeats(left: number | undefined): ReactNode {
  if (left === undefined) return null;
  return (
    <span className={styles.seats}>
      {t('{count, plural, one {# seat left} other {# seats left}}', { count: left })}
    </span>
  );
}

function splitByPart(starts: readonly Instant[], zone: TimeZone) {
  let nextFromHour = 0;
  return PARTS.flatMap(({ name, until, isNight }) => {
    const fromHour = nextFromHour;
    nextFromHour = until;
    const part = starts.filter((start) => {
      const hour = hourOf(start, zone);
      return hour >= fromHour && hour < until;
    });
    return part.length === 0 ? [] : [{ name, until, isNight, starts: part }];
  });
}
