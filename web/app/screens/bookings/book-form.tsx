import { type ReactNode, useMemo } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { makeOptional } from '../../../../worker/domain/meeting-types/answers.ts';
import { writePlaceOption } from '../../../../worker/domain/meeting-types/offered-places.ts';
import { translatePlace } from '../../../../worker/domain/meeting-types/translate-place.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { QuestionField } from '../../../picker/question-field.tsx';
import { InputField, SelectField } from '../../../ui/labelled-fields.tsx';
import { EditorForm } from '../../forms/editor-form.tsx';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import { createNewBookingApi } from '../../times/plan-times.ts';
import styles from './book-dialog.module.css';
import { InviteeInputs, TextInputs } from './invitee-inputs.tsx';
import { InviteeZone } from './invitee-zone.tsx';
import { TimeChoice } from './time-choice.tsx';
import { type HostBookingEdit, typePhone, useHostBooking } from './use-host-booking.ts';

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
        <SelectField
          label={t('Length', {}, 'how long a meeting is')}
          value={String(draft.minutes)}
          options={type.durations.map((minutes) => ({
            value: String(minutes),
            label: t('{minutes, plural, one {# minute} other {# minutes}}', { minutes }),
          }))}
          onChange={(event) => change({ minutes: Number(event.target.value) })}
        />
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
      <InviteeInputs edit={edit} />
      <InviteeZone
        zone={draft.inviteeZone}
        start={times?.start ?? null}
        clock={clock}
        onChange={(inviteeZone) => change({ inviteeZone })}
      />
      {type.locations.length > 1 && (
        <SelectField
          label={t('Location', {}, 'the place of the meeting')}
          value={draft.placeKind}
          options={type.locations.map(({ kind, value = '' }) => ({
            value: kind,
            label: translatePlace(t, writePlaceOption({ kind, value })),
          }))}
          onChange={(event) => change({ placeKind: event.target.value })}
        />
      )}
      {draft.placeKind === 'ask_invitee' && (
        <InputField
          label={t('Place', {}, 'the place of the meeting')}
          error={errorOf('location')}
          required
          autoComplete="off"
          value={draft.placeText}
          onChange={(event) => change({ placeText: event.target.value })}
        />
      )}
      {type.fields.phone !== 'hidden' && <PhoneFields edit={edit} />}
      <TextInputs edit={edit} />
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
      <InputField
        label={t('Country code')}
        optional
        error={errorOf('inviteeCountryCode')}
        type="tel"
        autoComplete="off"
        placeholder="+49"
        value={draft.inviteeCountryCode}
        onChange={(event) => change({ inviteeCountryCode: event.target.value })}
      />
      <InputField
        label={t('Mobile number')}
        optional
        error={errorOf('inviteeMobileNumber')}
        type="tel"
        autoComplete="off"
        value={draft.inviteeMobileNumber}
        onChange={(event) => change(typePhone(draft, event.target.value))}
      />
    </div>
  );
}
