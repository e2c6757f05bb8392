// The fields for reminders to the invitee and the host, and for emails to the invitee after the
// meeting.

import type { ReactNode } from 'react';
import { FOLLOW_UP_NAMES, type FollowUpName } from '../../../../worker/domain/email/follow-ups.ts';
import {
  REMINDERS_MAX,
  type Reminder,
} from '../../../../worker/domain/meeting-types/timed-mails.ts';
import { t } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/labelled-fields.tsx';
import section from '../../forms/section.module.css';
import { nextKey } from '../../hours/hours-draft.ts';
import type { DraftNotice, DraftReminder } from './draft.ts';
import { FOLLOW_UP_TEXTS } from './follow-up-texts.ts';
import { ManagedFields } from './managed-fields.tsx';
import page from './meeting-type.module.css';
import { NoticeField } from './notice-field.tsx';
import { RowList } from './row-list.tsx';
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

export function ReminderFields({ editor }: { editor: Editor }): ReactNode {
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
      <RowList
        rows={reminders}
        addLabel={t('Add a reminder')}
        isFull={reminders.length >= REMINDERS_MAX}
        nameRemoval={(index) => t('Remove reminder {number, number}', { number: index + 1 })}
        onAdd={() => change({ reminders: [...reminders, { key: nextKey(), ...NEW_REMINDER }] })}
        onRemove={({ key }) => change({ reminders: reminders.filter((one) => one.key !== key) })}
      >
        {(reminder, index) => (
          <div className={page.pair}>
            <NoticeField
              label={t('Time before the start', {}, 'of a meeting')}
              unitLabel={t('Unit of the time before the start')}
              name={`reminders.${index}.minutesBefore`}
              error={problemAt(`reminders.${index}.minutesBefore`)}
              notice={reminder}
              onChange={(changes) => setReminder(reminder.key, changes)}
            />
            <SelectField
              label={t('Who gets it', {}, 'it: a reminder')}
              options={team === null ? READERS : TEAM_READERS}
              value={reminder.to}
              onChange={(event) =>
                setReminder(reminder.key, { to: event.target.value as Reminder['to'] })
              }
            />
          </div>
        )}
      </RowList>
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
      <Checkbox
        label={texts.check}
        isOn={after !== null}
        onChange={(isOn) => set(isOn ? texts.suggested : null)}
      />
      {after !== null && (
        <NoticeField
          label={texts.label}
          error={editor.problemAt(`followUps.${name}`)}
          hint={texts.hint}
          name={`followUps.${name}`}
          unitLabel={texts.unit}
          notice={after}
          onChange={(changes) => set({ ...after, ...changes })}
        />
      )}
    </>
  );
}
