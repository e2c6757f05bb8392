// The email addresses of the guests in the booking form.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { BookableMeetingType } from '../../../worker/contract/meeting-types/public-calls.ts';
import { t } from '../../lib/translate.ts';
import { Field } from '../../ui/field.tsx';
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
      <legend className={styles.legend}>
        {t('Guests')}
        <span className={styles.optional}>
          {' '}
          {t('(optional)', {}, 'after the name of a form field')}
        </span>
      </legend>
      {guests.map((email, index) => {
        const name = `guests.${index}`;
        return (
          <div key={name} className={styles.guest}>
            <Field
              label={t('Email of guest {number, number}', { number: index + 1 })}
              error={form.errorOf(name)}
            >
              {(control) => (
                <input
                  {...control}
                  type="email"
                  name={name}
                  autoComplete="off"
                  value={email}
                  onChange={({ target }) => setGuests(guests.with(index, target.value))}
                />
              )}
            </Field>
            <button
              type="button"
              className={`button ${styles.remove}`}
              aria-label={t('Remove guest {number, number}', { number: index + 1 })}
              onClick={() => setGuests(guests.toSpliced(index, 1), index)}
            >
              {t('Remove', {}, 'verb: remove a guest')}
            </button>
          </div>
        );
      })}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {guests.length < maximumGuests && (
        <button
          ref={addButton}
          type="button"
          className={`button ${styles.add}`}
          onClick={() => setGuests([...guests, ''], guests.length)}
        >
          {t('Add a guest')}
        </button>
      )}
      <p id={helpId} className={styles.help}>
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
