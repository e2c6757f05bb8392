// A time of day in the host's hour format. The host types it in any usual form, or moves it with the arrow
// keys. A text that is not a time stays in the field, and in the draft.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { parseLocalTime } from '../../../worker/domain/time/local-time.ts';
import type { LocalTime } from '../../../worker/domain/time/types.ts';
import { formatLocalTime } from '../../lib/clock-style.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { readTypedTime, stepTime } from '../../lib/typed-time.ts';
import { useClockStyle } from '../frame/use-clock-style.ts';
import styles from './hours.module.css';

const STEP_MINUTES = 15;
const LARGE_STEP_MINUTES = 60;
const DIRECTIONS: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

interface TimeFieldProps {
  readonly name: string;
  readonly 'aria-label': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  /** A time in the form `HH:MM`, or a text that is not a time. */
  readonly value: string;
  readonly isEnd: boolean;
  readonly onChange: (value: string) => void;
}

export function TimeField({ value, isEnd, onChange, ...attributes }: TimeFieldProps): ReactNode {
  const clock = useClockStyle();
  /** The text while the host edits the field. Null when the host does not edit it. */
  const [typed, setTyped] = useState<string | null>(null);
  const previous = useRef<LocalTime | null>(null);
  const time = parseLocalTime(value);
  // On a 24-hour clock, the end of the day is shown as 24:00.
  const formatted = time === null || clock === '24' ? value : formatLocalTime(time, clock);

  function edit(text: string): void {
    setTyped(text);
    onChange(
      readTypedTime(text, { clock, isEnd, previous: previous.current, language: LANGUAGE }) ?? text,
    );
  }

  function step(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined || time === null) return;
    event.preventDefault();
    setTyped(null);
    const minutes = event.shiftKey ? LARGE_STEP_MINUTES : STEP_MINUTES;
    previous.current = stepTime(time, direction * minutes, isEnd);
    onChange(previous.current);
  }

  return (
    <input
      {...attributes}
      type="text"
      inputMode={clock === '24' ? 'numeric' : 'text'}
      className={styles.time}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typed ?? formatted}
      onFocus={() => {
        previous.current = time;
      }}
      onChange={(event) => edit(event.target.value)}
      onKeyDown={step}
      onBlur={() => setTyped(null)}
    />
  );
}
