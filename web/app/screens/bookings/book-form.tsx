import { type ReactNode, useMemo } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { makeOptional } from '../../../../worker/domain/meeting-types/answers.ts';
import { writePlaceOption } from '../../../../worker/domain/meeting-types/offered-places.ts';
import { translatePlace } from '../../../../worker/domain/meeting-types/translate-place.ts';
import { FORM_TEXTS, TEXT_NAMES } from '../../../../worker/domain/standard-fields.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { QuestionField } from '../../../picker/question-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { EditorForm } from '../../forms/editor-form.tsx';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { createNewBookingApi } from '../../times/plan-times.ts';
import styles from './book-dialog.module.css';
import { InviteeZone } from './invitee-zone.tsx';
import { TimeChoice } from './time-choice.tsx';
import { type HostBookingEdit, useHostBooking } from './use-host-booking.ts';

interface BookFormProps {
  readonly type: HostMeetingType;
  readonly zone: TimeZone;
  readonly onBooked: (booking: HostBooking) => void;
  readonly onCancel: () => void;
}

export function BookForm({ type, zone, onBooked, onCancel }: BookFormProps): ReactNode {
  const clock = useClockStyle();
  const edit = useHostBooking(type, zone, onBooked);
  const { draft, times, errorOf, change } = edit;
  const timesApi = useMemo(
    () => createNewBookingApi(type.id, draft.minutes),
    [type.id, draft.minutes],
  );
  return (
    <EditorForm edit={edit} saveLabel={t('Book meeting')} onCancel={onCancel}>
      {type.durations.length > 1 && (
        <Field label={t('Length', {}, 'how long a meeting is')} error={undefined}>
          {(control) => (
            <Select
              {...control}
              value={String(draft.minutes)}
              options={type.durations.map((minutes) => ({
                value: String(minutes),
                label: t('{minutes, plural, one {# minute} other {# minutes}}', { minutes }),
              }))}
              onChange={(event) => change({ minutes: Number(event.target.value) })}
            />
          )}
        </Field>
      )}
      <TimeChoice
        key={draft.minutes}
        timesApi={timesApi}
        zone={zone}
        clock={clock}
        draft={draft}
        times={times}
        error={errorOf('startTime')}
        onChange={change}
      />
      <Field label={t('Name', {}, 'the name of the invitee')} error={errorOf('inviteeName')}>
        {(control) => (
          <input
            {...control}
            required
            autoComplete="off"
            value={draft.inviteeName}
            onChange={(event) => change({ inviteeName: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('Email', {}, 'an email address')} error={errorOf('inviteeEmail')}>
        {(control) => (
          <input
            {...control}
            type="email"
            required
            autoComplete="off"
            value={draft.inviteeEmail}
            onChange={(event) => change({ inviteeEmail: event.target.value })}
          />
        )}
      </Field>
      <InviteeZone
        zone={draft.inviteeZone}
        start={times?.start ?? null}
        clock={clock}
        onChange={(inviteeZone) => change({ inviteeZone })}
      />
      {type.locations.length > 1 && (
        <Field label={t('Location', {}, 'the place of the meeting')} error={undefined}>
          {(control) => (
            <Select
              {...control}
              value={draft.placeKind}
              options={type.locations.map(({ kind, value = '' }) => ({
                value: kind,
                label: translatePlace(t, writePlaceOption({ kind, value })),
              }))}
              onChange={(event) => change({ placeKind: event.target.value })}
            />
          )}
        </Field>
      )}
      {draft.placeKind === 'ask_invitee' && (
        <Field label={t('Place', {}, 'the place of the meeting')} error={errorOf('location')}>
          {(control) => (
            <input
              {...control}
              required
              autoComplete="off"
              value={draft.placeText}
              onChange={(event) => change({ placeText: event.target.value })}
            />
          )}
        </Field>
      )}
      {type.fields.phone !== 'hidden' && <PhoneFields edit={edit} />}
      {TEXT_NAMES.map((name) => (
        <Field key={name} label={t(FORM_TEXTS[name].label)} optional error={errorOf(name)}>
          {(control) => (
            <textarea
              {...control}
              value={draft[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {makeOptional(type.questions).map((question) => (
        <QuestionField
          key={question.key}
          name={`answers.${question.key}`}
          question={question}
          answer={draft.answers[question.key]}
          error={errorOf(`answers.${question.key}`)}
          onAnswer={(answer) => change({ answers: { ...draft.answers, [question.key]: answer } })}
        />
      ))}
      <p className={styles.note}>{t('You both get an email with the booking.')}</p>
    </EditorForm>
  );
}

function PhoneFields({ edit: { draft, errorOf, change } }: { edit: HostBookingEdit }): ReactNode {
  return (
    <div className={styles.phone}>
      <Field label={t('Country code')} optional error={errorOf('inviteeCountryCode')}>
        {(control) => (
          <input
            {...control}
            type="tel"
            autoComplete="off"
            placeholder="+49"
            value={draft.inviteeCountryCode}
            onChange={(event) => change({ inviteeCountryCode: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('Mobile number')} optional error={errorOf('inviteeMobileNumber')}>
        {(control) => (
          <input
            {...control}
            type="tel"
            autoComplete="off"
            value={draft.inviteeMobileNumber}
            onChange={(event) => change({ inviteeMobileNumber: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
