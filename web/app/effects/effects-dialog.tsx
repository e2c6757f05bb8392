// Lists the upcoming bookings that would no longer fit a changed meeting type or schedule, or that get another place. The host
// chooses what happens to each of them. On submit, the dialog first saves the change. Then it
// carries out the host's choices, one booking after the other.

import { type FormEvent, type ReactNode, useState } from 'react';
import type { ChangeEffects, ListedEffect } from '../../../worker/contract/slots/effect-calls.ts';
import {
  CANCEL_MESSAGE_TOO_LONG,
  CANCEL_REASON_MAX,
} from '../../../worker/domain/meeting-types/cancel-message.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextareaField } from '../../ui/labelled-fields.tsx';
import form from '../forms/editor-form.module.css';
import { useUser } from '../frame/use-visitor.ts';
import { applyChoice } from './apply-choice.ts';
import { CHOICES, type Choice, listChoices, suggestChoice, toOptions } from './choices.ts';
import { EffectRow } from './effect-row.tsx';
import styles from './effects-dialog.module.css';

interface EffectsDialogProps {
  readonly effects: ChangeEffects;
  /** False when invitees cannot choose other times, because the meeting type is switched off. */
  readonly canAsk: boolean;
  /** The message to show after the save. */
  readonly savedText: string;
  /** Saves the change. Returns false when it was refused. */
  readonly onSave: () => Promise<boolean>;
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

const MIXED = 'mixed';

const writeHeading = (effects: readonly ListedEffect[]): string =>
  effects.every(({ reason }) => reason === 'place')
    ? t('{count, plural, one {# booking gets a new place} other {# bookings get a new place}}', {
        count: effects.length,
      })
    : effects.some(({ reason }) => reason === 'place')
      ? t(
          '{count, plural, one {The change affects # booking} other {The change affects # bookings}}',
          {
            count: effects.length,
          },
        )
      : t('{count, plural, one {# booking no longer fits} other {# bookings no longer fit}}', {
          count: effects.length,
        });

export function EffectsDialog(props: EffectsDialogProps): ReactNode {
  const { effects, canAsk, savedText } = props;
  const rights = { canAsk, userId: useUser()?.id };
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [message, setMessage] = useState('');
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** The bookings whose choices have not been carried out yet. */
  const [open, setOpen] = useState<readonly ListedEffect[]>(effects.bookings);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const isTooLong = message.trim().length > CANCEL_REASON_MAX;
  const changeable = open.filter((booking) => listChoices(booking, rights).length > 1);
  const choiceOf = (booking: ListedEffect): Choice =>
    choices.get(booking.id) ?? suggestChoice(listChoices(booking, rights));
  const chosen = changeable.map(choiceOf);
  const [first = 'keep'] = chosen;
  const possible = CHOICES.map(({ value }) => value).filter((value) =>
    changeable.some((booking) => listChoices(booking, rights).includes(value)),
  );
  const all = chosen.every((choice) => choice === first) ? first : MIXED;

  const choose = (bookings: readonly ListedEffect[], choice: Choice): void => {
    const next = new Map(choices);
    for (const booking of bookings)
      if (listChoices(booking, rights).includes(choice)) next.set(booking.id, choice);
    setChoices(next);
  };

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || isTooLong) return;
    setBusy(true);
    if (!isSaved && !(await props.onSave())) return;
    setSaved(true);
    const found = new Map<string, string>();
    for (const booking of open) {
      const choice = choiceOf(booking);
      const problem = await applyChoice(booking, choice, message.trim());
      if (problem !== null) found.set(booking.id, problem);
    }
    setBusy(false);
    setProblems(found);
    setOpen(open.filter(({ id }) => found.has(id)));
    if (found.size === 0) props.onDone(savedText);
  }

  const close = isSaved ? () => props.onDone(savedText) : props.onClose;
  return (
    <Dialog heading={writeHeading(open)} onClose={close}>
      <form className={form.form} onSubmit={(event) => void save(event)}>
        <p>
          {changeable.length > 0
            ? open.some(({ newPlace }) => newPlace !== undefined)
              ? t('Choose what happens to these bookings when you save.')
              : t('These bookings stay as they are, unless you choose something else.')
            : t('These bookings stay as they are.')}
        </p>
        {changeable.length < open.length && (
          <p>{t('Only the hosts of a booking can move or cancel it.')}</p>
        )}
        {effects.total > effects.bookings.length && (
          <p>{t('The list contains only the first bookings. Later bookings stay as they are.')}</p>
        )}
        {changeable.length > 1 && (
          <SelectField
            label={t('All bookings')}
            value={all}
            options={[
              ...(all === MIXED ? [{ value: MIXED, label: t('Different choices') }] : []),
              ...toOptions(changeable, possible),
            ]}
            onChange={({ target }) => {
              const choice = CHOICES.find(({ value }) => value === target.value);
              if (choice) choose(changeable, choice.value);
            }}
          />
        )}
        <ul className={styles.list}>
          {open.map((booking) => (
            <EffectRow
              key={booking.id}
              booking={booking}
              canAsk={canAsk}
              choice={choiceOf(booking)}
              problem={problems.get(booking.id) ?? null}
              onChoose={(choice) => choose([booking], choice)}
            />
          ))}
        </ul>
        {chosen.some((choice) => choice === 'ask' || choice === 'cancel') && (
          <TextareaField
            label={t('Message to the invitees')}
            optional
            error={isTooLong ? CANCEL_MESSAGE_TOO_LONG : undefined}
            rows={2}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
        <Alert
          text={
            problems.size > 0
              ? t('Your changes are saved, but not every booking could be changed.')
              : null
          }
        />
        <div className={form.actions}>
          <Button onClick={close}>
            {isSaved ? t('Leave them as they are') : t('Back to editing')}
          </Button>
          <Button type="submit" kind="primary" aria-disabled={isBusy}>
            {isBusy ? t('Saving…') : isSaved ? t('Try again') : t('Save changes')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
