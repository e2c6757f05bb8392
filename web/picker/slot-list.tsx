// Available slots, grouped by part of the day. The list is one tab stop: the arrow keys, Home and End
// move the focus through all slots.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { NIGHT } from '../../worker/domain/slots/night.ts';
import type { Instant, TimeZone } from '../../worker/domain/time/types.ts';
import { type ClockStyle, formatTimes, hourOf } from '../lib/format-date.ts';
import { moveInRows } from './slot-keys.ts';
import styles from './slot-list.module.css';

interface SlotListProps {
  readonly labelledBy: string;
  readonly starts: readonly Instant[];
  /** The seats that are left, by start. */
  readonly seatsLeft: ReadonlyMap<Instant, number>;
  readonly zone: TimeZone;
  readonly clockStyle: ClockStyle;
  readonly returnTo: Instant | null;
  readonly onChoose: (slot: Instant) => void;
}

/** `until` is the hour at which the part of the day ends. */
const PARTS = [
  { name: 'Night', until: NIGHT.to },
  { name: 'Morning', until: 12 },
  { name: 'Afternoon', until: 17 },
  { name: 'Evening', until: NIGHT.from },
  { name: 'Night', until: 24 },
];

export function SlotList(props: SlotListProps): ReactNode {
  const { starts, zone, returnTo } = props;
  const list = useRef<HTMLDivElement>(null);
  const [focusedSlot, setFocusedSlot] = useState(returnTo);
  const labels = formatTimes(starts, zone, props.clockStyle);
  const tabStop = focusedSlot !== null && starts.includes(focusedSlot) ? focusedSlot : starts[0];

  // `returnTo` can change while this list is shown, for example when a link has opened the form.
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
      {splitByPart(starts, zone).map((part) => (
        <section key={part.until} aria-label={part.name}>
          <h3 className={`${styles.part} ${part.name === 'Night' ? styles.night : ''}`}>
            {part.name}
          </h3>
          <ul className={styles.list}>
            {part.starts.map((start) => (
              <li key={start}>
                <button
                  type="button"
                  className={styles.slot}
                  data-slot={start}
                  tabIndex={start === tabStop ? 0 : -1}
                  onClick={() => props.onChoose(start)}
                >
                  {labels.get(start)}
                  {renderSeats(props.seatsLeft.get(start))}
                </button>
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
  return <span className={styles.seats}>{left === 1 ? '1 seat left' : `${left} seats left`}</span>;
}

function splitByPart(starts: readonly Instant[], zone: TimeZone) {
  let nextFromHour = 0;
  return PARTS.flatMap(({ name, until }) => {
    const fromHour = nextFromHour;
    nextFromHour = until;
    const part = starts.filter((start) => {
      const hour = hourOf(start, zone);
      return hour >= fromHour && hour < until;
    });
    return part.length === 0 ? [] : [{ name, until, starts: part }];
  });
}
