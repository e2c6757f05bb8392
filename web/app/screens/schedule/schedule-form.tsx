// The form of a schedule.
import { type ReactNode, Suspense, useState } from 'react';
import type { Schedule } from '../../../../worker/contract/schedules/schedule-calls.ts';
import type { Weekday } from '../../../../worker/domain/meeting-types/availability.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ConfirmDialog, LeaveGuard } from '../../forms/leave-guard.tsx';
import { FoldedSection, Section } from '../../forms/section.tsx';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { DayFields } from '../../hours/day-fields.tsx';
import { WeekFields } from '../../hours/week-fields.tsx';
import { EntryList } from './entry-list.tsx';
import { HolidayFields } from './holiday-fields.tsx';
import styles from './schedule.module.css';
import { newAbsence, newRange, newStay, type ScheduleDraft } from './schedule-draft.ts';
import { type TypeChoice, TypeChoices } from './type-choices.tsx';
import { useScheduleForm } from './use-schedule-form.ts';
import { ZoneField } from './zone-field.tsx';

const CopyDialog = lazyDialog(
  () => import('../../hours/copy-dialog.tsx').then((file) => file.CopyDialog),
  'onClose',
);

const EffectsDialog = lazyDialog(
  () => import('../../effects/effects-dialog.tsx').then((file) => file.EffectsDialog),
  'onClose',
);

interface ScheduleFormProps {
  /** Null for a new schedule. */
  readonly schedule: Schedule | null;
  readonly initial: ScheduleDraft;
  /** The meeting types that do not use the schedule. */
  readonly otherTypes: readonly TypeChoice[];
}

const countText = (count: number, one: string, many: string) =>
  count === 0 ? 'None' : `${count} ${count === 1 ? one : many}`;

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
        aria-label="Schedule"
        onSubmit={(event) => {
          event.preventDefault();
          void edit.save();
        }}
      >
        <Section heading="Details">
          <Field label="Name" error={problemAt('name')}>
            {(control) => (
              <input
                {...control}
                name="name"
                required
                autoComplete="off"
                placeholder="Office hours"
                value={draft.name}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </Field>
          <ZoneField zone={draft.timezone} onChange={(timezone) => change({ timezone })} />
          {!initial.isDefault && (
            <Switch
              label="Use for new meeting types"
              name="isDefault"
              isOn={draft.isDefault}
              onChange={(isDefault) => change({ isDefault })}
            />
          )}
        </Section>
        <Section heading="Working hours" intro="In the time zone of the schedule.">
          <WeekFields
            path="workingHours"
            hours={draft.hours}
            problemAt={problemAt}
            onChange={(hours) => change({ hours })}
            onCopy={setCopiedDay}
          />
        </Section>
        <FoldedSection
          heading="Out of office"
          summary={countText(draft.outOfOffice.length, 'absence', 'absences')}
          loadsFields={false}
        >
          <EntryList
            path="outOfOffice"
            entryName="Absence"
            addLabel="Add an absence"
            entries={draft.outOfOffice}
            problemAt={problemAt}
            create={newAbsence}
            onChange={(outOfOffice) => change({ outOfOffice })}
          >
            {(absence, { path, change: changeEntry }) => (
              <div className={styles.pair}>
                <Field label="Note for visitors" optional error={problemAt(`${path}.note`)}>
                  {(control) => (
                    <input
                      {...control}
                      name={`${path}.note`}
                      placeholder="Back on 7 January"
                      value={absence.note}
                      onChange={({ target }) => changeEntry({ note: target.value })}
                    />
                  )}
                </Field>
                <Field label="Page of a colleague" optional error={problemAt(`${path}.link`)}>
                  {(control) => (
                    <input
                      {...control}
                      type="url"
                      name={`${path}.link`}
                      placeholder="https://"
                      value={absence.link}
                      onChange={({ target }) => changeEntry({ link: target.value })}
                    />
                  )}
                </Field>
              </div>
            )}
          </EntryList>
        </FoldedSection>
        <FoldedSection
          heading="Public holidays"
          summary={
            country === undefined
              ? 'None'
              : (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country)
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
        <FoldedSection
          heading="Date overrides"
          summary={countText(draft.overrides.length, 'override', 'overrides')}
          loadsFields={false}
        >
          <EntryList
            path="overrides"
            entryName="Override"
            addLabel="Add dates"
            entries={draft.overrides}
            problemAt={problemAt}
            create={newRange}
            onChange={(overrides) => change({ overrides })}
          >
            {(range, { path, label, change: changeEntry }) => (
              <>
                <Switch
                  context={label}
                  label="Available"
                  isOn={range.enabled}
                  onChange={(enabled) => changeEntry({ enabled })}
                />
                {range.enabled && (
                  <DayFields
                    path={path}
                    label={label}
                    hours={range}
                    problemAt={problemAt}
                    onChange={changeEntry}
                  />
                )}
              </>
            )}
          </EntryList>
        </FoldedSection>
        <FoldedSection
          heading="Travel"
          summary={countText(draft.travel.length, 'trip', 'trips')}
          loadsFields={false}
        >
          <p className={styles.note}>During a trip, your hours are in the time zone of the trip.</p>
          <EntryList
            path="travel"
            entryName="Trip"
            addLabel="Add a trip"
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
            <button type="submit" className="button button-primary" aria-disabled={edit.isBusy}>
              {edit.isBusy ? 'Saving…' : 'Save schedule'}
            </button>
            {schedule !== null && (
              <button
                type="button"
                className={`button button-danger ${styles.delete}`}
                onClick={() => setDeleting(true)}
              >
                Delete
              </button>
            )}
          </div>
        </div>
      </form>
      {copiedDay !== null && (
        <Suspense>
          <CopyDialog
            day={copiedDay}
            hours={draft.hours}
            onCopy={(hours) => {
              change({ hours });
              setCopiedDay(null);
              showToast('success', 'Hours copied');
            }}
            onClose={() => setCopiedDay(null)}
          />
        </Suspense>
      )}
      {edit.effects !== null && (
        <Suspense>
          <EffectsDialog
            effects={edit.effects}
            canAsk
            savedText="Schedule saved"
            onSave={edit.saveAnyway}
            onDone={edit.leave}
            onClose={edit.forgetEffects}
          />
        </Suspense>
      )}
      {isDeleting && (
        <Suspense>
          <ConfirmDialog
            heading="Delete this schedule?"
            text="Meeting types that use it must get other hours first."
            cancelLabel="Keep it"
            confirmLabel="Delete schedule"
            onCancel={() => setDeleting(false)}
            onConfirm={() => {
              setDeleting(false);
              void edit.remove();
            }}
          />
        </Suspense>
      )}
      <LeaveGuard isDirty={edit.isDirty} isLeaving={edit.isLeaving} />
    </>
  );
}
