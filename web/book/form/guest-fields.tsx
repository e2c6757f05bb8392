// The email addresses of the guests in the booking form.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { BookableMeetingType } from '../../../worker/contract/meeting-types/public-calls.ts';
import { t } from '../../lib/translate.ts';
import questions from '../../picker/questions.module.css';
import { Button } from '../../ui/button.tsx';
import { Optional } from '../../ui/field.tsx';
import { InputField } from '../../ui/labelled-fields.tsx';
import type { Draft } from './draft.ts';
import styles from './guest-fields.module.css';
import type { BookingForm } from './use-booking-form.ts';

interface GuestFieldsProps {
  readonly meetingType: Pick<BookableMeetingType, 'maximumGuests' | 'showGuests'>;
  readonly draft: Draft;
  readonly form: BookingForm;
}

export function GuestFields({ meetingType, draft, form }: GuestFieldsProps): ReactNode {
  const { maximumGuests, showGuests } = meetingType;
  const { guests } = draft;
  const helpId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The position of the guest whose field gets the focus after the next render. */
  const focused = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (focused.current === null) return;
    const inputs = group.current?.querySelectorAll('input') ?? [];
    const input = inputs[Math.min(focused.current, inputs.length - 1)];
    focused.current = null;
    (input ?? addButton.current)?.focus();
  });

  if (maximumGuests === 0) return null;
  const setGuests = (next: readonly string[], focus: number | null = null): void => {
    focused.current = focus;
    form.edit({ ...draft, guests: next }, 'guests', ...guests.map((_, index) => `guests.${index}`));
  };
  const error = form.errorOf('guests');
  return (
    <fieldset ref={group} className={styles.guests} aria-describedby={helpId}>
      <legend className={questions.label}>
        {t('Guests')}
        <Optional />
      </legend>
      {guests.map((email, index) => {
        const name = `guests.${index}`;
        return (
          <div key={name} className={styles.guest}>
            <InputField
              label={t('Email of guest {number, number}', { number: index + 1 })}
              error={form.errorOf(name)}
              type="email"
              name={name}
              autoComplete="off"
              value={email}
              onChange={({ target }) => setGuests(guests.with(index, target.value))}
            />
            <Button
              className={styles.remove}
              aria-label={t('Remove guest {number, number}', { number: index + 1 })}
              onClick={() => setGuests(guests.toSpliced(index, 1), index)}
            >
              {t('Remove', {}, 'verb: remove a guest')}
            </Button>
          </div>
        );
      })}
      {error !== undefined && <p className={questions.error}>{error}</p>}
      {guests.length < maximumGuests && (
        <Button
          ref={addButton}
          className={styles.add}
          onClick={() => setGuests([...guests, ''], guests.length)}
        >
          {t('Add a guest')}
        </Button>
      )}
      <p id={helpId} className={questions.help}>
        {showGuests
          ? t(
              'Guests get our emails about the meeting. Guests see the email addresses of everyone in the meeting.',
            )
          : t(
              'Guests get our emails about the meeting. Guests do not see each other’s email addresses.',
            )}
      </p>
    </fieldset>
  );
}
