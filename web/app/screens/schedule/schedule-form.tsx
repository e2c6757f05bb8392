// The form of a schedule.

import { type ReactNode, useState } from 'react';
import type { Schedule } from '../../../../worker/contract/schedules/schedule-calls.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import type { Weekday } from '../../../../worker/domain/time/weekdays.ts';
import { LANGUAGE } from '../../../lib/language.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/labelled-fields.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ConfirmDialog, LeaveGuard } from '../../forms/leave-guard.tsx';
import { FoldedSection, Section } from '../../forms/section.tsx';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { WeekFields } from '../../hours/week-fields.tsx';
import { ZoneField } from '../../schedules/zone-field.tsx';
import { AbsenceFields } from './absence-fields.tsx';
import { EntryList } from './entry-list.tsx';
import { HolidayFields } from './holiday-fields.tsx';
import { OverrideFields } from './override-fields.tsx';
import styles from './schedule.module.css';
import { newStay, type ScheduleDraft } from './schedule-draft.ts';
import { type TypeChoice, TypeChoices } from './type-choices.tsx';
import { useScheduleForm } from './use-schedule-form.ts';

const CopyDialog = lazyDialog(() =>
  import('../../hours/copy-dialog.tsx').then((file) => file.CopyDialog),
);

const EffectsDialog = lazyDialog(() =>
  import('../../effects/effects-dialog.tsx').then((file) => file.EffectsDialog),
);

interface ScheduleFormProps {
  /** Null for a new schedule. */
  readonly schedule: Schedule | null;
  readonly initial: ScheduleDraft;
  /** The meeting types that do not use the schedule. */
  readonly otherTypes: readonly TypeChoice[];
}

export function ScheduleForm({ schedule, initial, otherTypes }: ScheduleFormProps): ReactNode {
  const edit = useScheduleForm(schedule?.id ?? null, initial);
  const { draft, change, problemAt } = edit;
  const [copiedDay, setCopiedDay] = useState<Weekday | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const country = draft.holidays?.country;
  return (
    <>
      <form
        ref={edit.form}
        noValidate
        className={styles.form}
        aria-label={t('Schedule', {}, 'noun: the working hours of a host')}
        onSubmit={(event) => {
          event.preventDefault();
          void edit.save();
        }}
      >
        <Section heading={t('Details', {}, 'a heading')}>
          <InputField
            label={t('Name', {}, 'the name of a schedule')}
            error={problemAt('name')}
            name="name"
            required
            autoComplete="off"
            placeholder={t('Office hours', {}, 'an example for the name of a schedule')}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <ZoneField zone={draft.timezone} onChange={(timezone) => change({ timezone })} />
          {!initial.isDefault && (
            <Switch
              label={t('Use for new meeting types')}
              name="isDefault"
              isOn={draft.isDefault}
              onChange={(isDefault) => change({ isDefault })}
            />
          )}
        </Section>
        <Section heading={t('Working hours')} intro={t('In the time zone of the schedule.')}>
          <WeekFields
            path="workingHours"
            hours={draft.hours}
            problemAt={problemAt}
            onChange={(hours) => change({ hours })}
            onCopy={setCopiedDay}
          />
        </Section>
        <AbsenceFields draft={draft} problemAt={problemAt} onChange={change} />
        <FoldedSection
          heading={t('Public holidays')}
          summary={
            country === undefined
              ? t('None', {}, 'no country')
              : (new Intl.DisplayNames(LANGUAGE, { type: 'region' }).of(country) ?? country)
          }
          loadsFields={false}
        >
          <HolidayFields
            holidays={draft.holidays}
            today={localDateAt(draft.timezone, Date.now())}
            problemAt={problemAt}
            onChange={(holidays) => change({ holidays })}
          />
        </FoldedSection>
        <OverrideFields draft={draft} problemAt={problemAt} onChange={change} />
        <FoldedSection
          heading={t('Travel', {}, 'a heading: the trips of a host')}
          summary={
            draft.travel.length === 0
              ? t('None', {}, 'no trips')
              : t('{count, plural, one {# trip} other {# trips}}', {
                  count: draft.travel.length,
                })
          }
          loadsFields={false}
        >
          <p className={styles.note}>
            {t('During a trip, your hours are in the time zone of the trip.')}
          </p>
          <EntryList
            path="travel"
            nameEntry={(number) => t('Trip {number, number}', { number }, 'an entry in a list')}
            addLabel={t('Add a trip')}
            entries={draft.travel}
            problemAt={problemAt}
            create={() => newStay(draft.timezone)}
            onChange={(travel) => change({ travel })}
          >
            {(stay, { change: changeEntry }) => (
              <ZoneField zone={stay.timezone} onChange={(timezone) => changeEntry({ timezone })} />
            )}
          </EntryList>
        </FoldedSection>
        <TypeChoices
          users={schedule?.meetingTypes ?? []}
          others={otherTypes}
          chosen={draft.meetingTypeIds}
          onChange={(meetingTypeIds) => change({ meetingTypeIds })}
        />
        <div className={styles.end}>
          <Alert text={edit.fault} />
          <div className={styles.actions}>
            <Button type="submit" kind="primary" aria-disabled={edit.isBusy}>
              {edit.isBusy ? t('Saving…') : t('Save schedule')}
            </Button>
            {schedule !== null && (
              <Button kind="danger" className={styles.delete} onClick={() => setDeleting(true)}>
                {t('Delete', {}, 'verb: delete the schedule')}
              </Button>
            )}
          </div>
        </div>
      </form>
      {copiedDay !== null && (
        <CopyDialog
          day={copiedDay}
          hours={draft.hours}
          onCopy={(hours) => change({ hours })}
          onClose={() => setCopiedDay(null)}
        />
      )}
      {edit.effects !== null && (
        <EffectsDialog
          effects={edit.effects}
          canAsk
          savedText={t('Schedule saved')}
          onSave={edit.saveAnyway}
          onDone={edit.leave}
          onClose={edit.forgetEffects}
        />
      )}
      {isDeleting && (
        <ConfirmDialog
          heading={t('Delete this schedule?')}
          text={t('First choose other hours for the meeting types that use this schedule.')}
          cancelLabel={t('Keep it', {}, 'it: the schedule')}
          confirmLabel={t('Delete schedule')}
          onCancel={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false);
            void edit.remove();
          }}
        />
      )}
      <LeaveGuard isDirty={edit.isDirty} isLeaving={edit.isLeaving} />
    </>
  );
}
