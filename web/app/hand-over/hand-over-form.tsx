// Hands over a meeting of a team: lists the colleagues, the free ones first. If everybody is busy, the host can tell the
// managers of the team.

import { type ReactNode, useEffect, useState } from 'react';
import type {
  HandedOver,
  HandOverChoice,
} from '../../../worker/contract/bookings/hand-over-calls.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import inline from '../forms/inline-form.module.css';
import { useSave } from '../forms/use-save.ts';
import { askManagers, HAND_OVER_TEXTS, handOver, readChoice } from './hand-over-calls.ts';
import styles from './hand-over-form.module.css';

interface HandOverFormProps {
  readonly bookingId: string;
  readonly inviteeName: string;
  /**
   * The id of the host who hands the meeting over. When absent, it is the user if the user hosts the
   * meeting, and otherwise the organizer.
   */
  readonly fromId?: string;
  readonly onDone: (result: HandedOver) => void;
  readonly onCancel: () => void;
}

export function HandOverForm(props: HandOverFormProps): ReactNode {
  const { bookingId, inviteeName, onDone, onCancel } = props;
  const [choice, setChoice] = useState<HandOverChoice | null>(null);
  const [userId, setUserId] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { form, isBusy, fault, save } = useSave();

  // The button that opened the form may be gone, so the form takes the focus.
  useEffect(() => form.current?.focus(), [form]);

  useEffect(() => {
    let isCurrent = true;
    readChoice(bookingId).then((found) => {
      if (!isCurrent) return;
      setChoice(found);
      setFailed(found === null);
      setUserId(found?.candidates.find(({ isFree }) => isFree)?.userId ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [bookingId]);

  const giver =
    choice?.hosts.find(({ id }) => id === props.fromId) ??
    choice?.hosts.find(({ isSelf }) => isSelf) ??
    choice?.hosts[0];
  const isEverybodyBusy = choice?.candidates.every(({ isFree }) => !isFree) === true;

  async function send(): Promise<void> {
    if (userId === null || !giver) return;
    const saved = await save(() => handOver(bookingId, { userId, fromId: giver.id }));
    if (saved) onDone(saved.data);
  }

  async function ask(): Promise<void> {
    if (await save(() => askManagers(bookingId))) onCancel();
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={t('Hand over the meeting')}
      className={inline.form}
      aria-busy={choice === null && !hasFailed}
      onSubmit={(event) => {
        event.preventDefault();
        void (isEverybodyBusy ? ask() : send());
      }}
    >
      {choice === null && !hasFailed && <p role="status">{t('Loading colleagues…')}</p>}
      {choice !== null && !isEverybodyBusy && (
        <>
          <p>
            {t(
              'Your colleague becomes the host of the meeting. Both hosts and {name} get an email. The time stays the same.',
              { name: inviteeName },
              'name: the invitee',
            )}
          </p>
          <fieldset className={styles.people}>
            <legend className={styles.legend}>
              {giver?.isSelf === false
                ? t('Who hosts instead of {name}?', { name: giver.name })
                : t('Who takes over?', {}, 'the host who takes over the meeting')}
            </legend>
            {choice.candidates.map((person) => (
              <label key={person.userId} className={styles.person} data-busy={!person.isFree}>
                <input
                  type="radio"
                  name="colleague"
                  disabled={!person.isFree}
                  checked={person.userId === userId}
                  onChange={() => setUserId(person.userId)}
                />
                <Portrait name={person.name} picture={person.profilePicture} size={32} />
                <span dir="auto">{person.name}</span>
                <span className={styles.state}>
                  {person.isFree
                    ? t('Free', {}, 'a person who has time')
                    : t('Busy', {}, 'a person who has no time')}
                </span>
              </label>
            ))}
          </fieldset>
        </>
      )}
      {isEverybodyBusy && (
        <p role="status">
          {t(
            'No colleague is free at the time of this meeting. You can notify the managers of the team by email.',
          )}
        </p>
      )}
      <Alert text={hasFailed ? HAND_OVER_TEXTS.fetch : fault} />
      <div className={inline.actions}>
        {choice !== null && (
          <Button type="submit" kind="primary" aria-disabled={isBusy}>
            {isEverybodyBusy
              ? t('Notify managers')
              : t('Hand over', {}, 'verb: hand over the meeting to a colleague')}
          </Button>
        )}
        <Button onClick={onCancel}>
          {t('Keep meeting', {}, 'a button: the meeting keeps its host')}
        </Button>
      </div>
    </form>
  );
}
