// When invitee and host are reminded of a meeting, and which emails the invitee gets after it.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import {
  type FollowUps,
  REMINDERS_MAX,
  type Reminder,
} from '../../../../worker/domain/meeting-types/timed-mails.ts';
import { Field } from '../../../ui/field.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import section from '../../forms/section.module.css';
import { nextKey } from '../../hours/hours-draft.ts';
import type { DraftNotice, DraftReminder } from './draft.ts';
import page from './meeting-type.module.css';
import styles from './more-places.module.css';
import { NoticeInput } from './notice-input.tsx';
import type { Editor } from './use-editor.ts';

const READERS: readonly { value: Reminder['to']; label: string }[] = [
  { value: 'both', label: 'The invitee and me' },
  { value: 'invitee', label: 'The invitee' },
  { value: 'host', label: 'Me' },
];

const NEW_REMINDER = { noticeAmount: '15', noticeUnit: 'minutes', to: 'both' } as const;

export function ReminderFields({ editor }: { editor: Editor }): ReactNode {
  return (
    <>
      <Reminders editor={editor} />
      {FOLLOW_UPS.map((texts) => (
        <FollowUp key={texts.name} editor={editor} texts={texts} />
      ))}
    </>
  );
}

function Reminders({ editor }: { editor: Editor }): ReactNode {
  const { change, problemAt } = editor;
  const { reminders } = editor.draft;
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
      <legend className={page.legend}>Reminders</legend>
      <p className={section.intro}>
        {reminders.length === 0
          ? 'No one gets a reminder.'
          : 'A reminder is left out when it would arrive less than 30 minutes after the booking.'}
      </p>
      <ol ref={list} className={styles.list}>
        {reminders.map((reminder, index) => (
          <li key={reminder.key} className={styles.row}>
            <div className={page.pair}>
              <Field
                label="Time before the start"
                error={problemAt(`reminders.${index}.minutesBefore`)}
              >
                {(control) => (
                  <NoticeInput
                    control={control}
                    name={`reminders.${index}.minutesBefore`}
                    unitLabel="Unit of the time before the start"
                    amount={reminder.noticeAmount}
                    unit={reminder.noticeUnit}
                    onChange={(changes) => setReminder(reminder.key, changes)}
                  />
                )}
              </Field>
              <Field label="Who gets it" error={undefined}>
                {(control) => (
                  <Select
                    {...control}
                    options={READERS}
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
              onClick={() => {
                change({ reminders: reminders.filter(({ key }) => key !== reminder.key) });
                addButton.current?.focus();
              }}
            >
              Remove<span className="hidden"> reminder {index + 1}</span>
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
          Add a reminder
        </button>
      </div>
    </fieldset>
  );
}

const FOLLOW_UPS = [
  {
    name: 'thankYou',
    check: 'Thank the invitee after the meeting',
    label: 'Time of the thank-you, after the end',
    unit: 'Unit of the time of the thank-you',
    suggested: { noticeAmount: '1', noticeUnit: 'hours' },
  },
  {
    name: 'noShow',
    check: 'Write to an invitee who did not come',
    label: 'Time of this email, after the end',
    unit: 'Unit of the time of this email',
    hint: 'You mark in your bookings that someone did not come. The email is sent at the earliest five minutes later, so that you can take the mark back.',
    suggested: { noticeAmount: '15', noticeUnit: 'minutes' },
  },
] as const satisfies readonly {
  name: keyof FollowUps;
  check: string;
  label: string;
  unit: string;
  hint?: string;
  suggested: DraftNotice;
}[];

interface FollowUpProps {
  readonly editor: Editor;
  readonly texts: (typeof FOLLOW_UPS)[number];
}

function FollowUp({ editor, texts }: FollowUpProps): ReactNode {
  const { followUps } = editor.draft;
  const { name } = texts;
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
        <Field
          label={texts.label}
          error={editor.problemAt(`followUps.${name}`)}
          hint={'hint' in texts ? texts.hint : undefined}
        >
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
