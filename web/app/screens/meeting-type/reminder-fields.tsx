// The fields for reminders to the invitee and the host, and for emails to the invitee after the
// meeting.

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FOLLOW_UP_NAMES, type FollowUpName } from '../../../../worker/domain/email/follow-ups.ts';
import {
  REMINDERS_MAX,
  type Reminder,
} from '../../../../worker/domain/meeting-types/timed-mails.ts';
import { t } from '../../../lib/translate.ts';
import { Field } from '../../../ui/field.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import section from '../../forms/section.module.css';
import { nextKey } from '../../hours/hours-draft.ts';
import type { DraftNotice, DraftReminder } from './draft.ts';
import { FOLLOW_UP_TEXTS } from './follow-up-texts.ts';
import { ManagedFields } from './managed-fields.tsx';
import page from './meeting-type.module.css';
import styles from './more-places.module.css';
import { NoticeInput } from './notice-input.tsx';
import type { Editor } from './use-editor.ts';

type Readers = readonly { value: Reminder['to']; label: string }[];

const READERS: Readers = [
  { value: 'both', label: t('The invitee and me', {}, 'who gets a reminder') },
  { value: 'invitee', label: t('The invitee', {}, 'who gets a reminder') },
  { value: 'host', label: t('Me', {}, 'who gets a reminder') },
];

const TEAM_READERS: Readers = [
  { value: 'both', label: t('The invitee and the hosts', {}, 'who gets a reminder') },
  { value: 'invitee', label: t('The invitee', {}, 'who gets a reminder') },
  { value: 'host', label: t('The hosts', {}, 'who gets a reminder') },
];

const NEW_REMINDER = { noticeAmount: '15', noticeUnit: 'minutes', to: 'both' } as const;

export default function ReminderFields({ editor }: { editor: Editor }): ReactNode {
  return (
    <>
      <ManagedFields editor={editor} fields={['reminders']}>
        <Reminders editor={editor} />
      </ManagedFields>
      <ManagedFields editor={editor} fields={['followUps']}>
        {FOLLOW_UP_NAMES.map((name) => (
          <FollowUp key={name} editor={editor} name={name} />
        ))}
      </ManagedFields>
    </>
  );
}

function Reminders({ editor }: { editor: Editor }): ReactNode {
  const { change, problemAt } = editor;
  const { reminders, team } = editor.draft;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  const isFull = reminders.length >= REMINDERS_MAX;

  useLayoutEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  });

  function setReminder(key: number, changes: Partial<DraftReminder>): void {
    change({
      reminders: reminders.map((other) => (other.key === key ? { ...other, ...changes } : other)),
    });
  }

  return (
    <fieldset className={page.limits}>
      <legend className={page.legend}>{t('Reminders', {}, 'emails before a meeting')}</legend>
      <p className={section.intro}>
        {reminders.length === 0
          ? t('No one gets a reminder.')
          : t('A reminder that would arrive less than 30 minutes after the booking is not sent.')}
      </p>
      <ol ref={list} className={styles.list}>
        {reminders.map((reminder, index) => (
          <li key={reminder.key} className={styles.row}>
            <div className={page.pair}>
              <Field
                label={t('Time before the start', {}, 'of a meeting')}
                error={problemAt(`reminders.${index}.minutesBefore`)}
              >
                {(control) => (
                  <NoticeInput
                    control={control}
                    name={`reminders.${index}.minutesBefore`}
                    unitLabel={t('Unit of the time before the start')}
                    amount={reminder.noticeAmount}
                    unit={reminder.noticeUnit}
                    onChange={(changes) => setReminder(reminder.key, changes)}
                  />
                )}
              </Field>
              <Field label={t('Who gets it', {}, 'it: a reminder')} error={undefined}>
                {(control) => (
                  <Select
                    {...control}
                    options={team === null ? READERS : TEAM_READERS}
                    value={reminder.to}
                    onChange={(event) =>
                      setReminder(reminder.key, { to: event.target.value as Reminder['to'] })
                    }
                  />
                )}
              </Field>
            </div>
            <button
              type="button"
              className="button button-small button-danger"
              aria-label={t('Remove reminder {number, number}', { number: index + 1 })}
              onClick={() => {
                change({ reminders: reminders.filter(({ key }) => key !== reminder.key) });
                addButton.current?.focus();
              }}
            >
              {t('Remove', {}, 'verb: remove a reminder')}
            </button>
          </li>
        ))}
      </ol>
      <div>
        <button
          ref={addButton}
          type="button"
          className="button button-small"
          aria-disabled={isFull}
          onClick={() => {
            if (isFull) return;
            isAdded.current = true;
            change({ reminders: [...reminders, { key: nextKey(), ...NEW_REMINDER }] });
          }}
        >
          <PlusIcon />
          {t('Add a reminder')}
        </button>
      </div>
    </fieldset>
  );
}

interface FollowUpProps {
  readonly editor: Editor;
  readonly name: FollowUpName;
}

function FollowUp({ editor, name }: FollowUpProps): ReactNode {
  const { followUps } = editor.draft;
  const texts = FOLLOW_UP_TEXTS[name];
  const after = followUps[name];
  const set = (value: DraftNotice | null): void =>
    editor.change({ followUps: { ...followUps, [name]: value } });
  return (
    <>
      <label className={page.check}>
        <input
          type="checkbox"
          checked={after !== null}
          onChange={(event) => set(event.target.checked ? texts.suggested : null)}
        />
        {texts.check}
      </label>
      {after !== null && (
        <Field label={texts.label} error={editor.problemAt(`followUps.${name}`)} hint={texts.hint}>
          {(control) => (
            <NoticeInput
              control={control}
              name={`followUps.${name}`}
              unitLabel={texts.unit}
              amount={after.noticeAmount}
              unit={after.noticeUnit}
              onChange={(changes) => set({ ...after, ...changes })}
            />
          )}
        </Field>
      )}
    </>
  );
}
