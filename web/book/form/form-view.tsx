// The third step: the invitee's details.

import '../../styles/date-leaf.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { BookableMeetingType } from '../../../worker/contract/meeting-types/public-calls.ts';
import { fieldsAtPlace } from '../../../worker/domain/meeting-types/choose-place.ts';
import { translatePlace } from '../../../worker/domain/meeting-types/translate-place.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { DateLeaf } from '../date-leaf.tsx';
import { MeetingTime } from '../meeting-time.tsx';
import styles from './form-view.module.css';
import { GuestFields } from './guest-fields.tsx';
import { Honeypot } from './honeypot.tsx';
import { HumanCheckPlace } from './human-check.tsx';
import { InviteeFields } from './invitee-fields.tsx';
import { checkPlace, PlaceFields } from './place-fields.tsx';
import { QuestionFields } from './questions.tsx';
import { type BookingForm, type BookingFormInput, useBookingForm } from './use-booking-form.ts';

export interface FormViewProps extends BookingFormInput {
  readonly headingId: string;
  readonly meetingType: BookableMeetingType;
  readonly onBack: () => void;
}

export function FormView(props: FormViewProps): ReactNode {
  const { headingId, meetingType, slot, zone, draft } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useBookingForm(props);
  const { location = null } = checkPlace(meetingType, draft);
  const fields = fieldsAtPlace(meetingType.fields, location);
  const end = slot + meetingType.durationMinutes * MINUTE_MS;

  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <form
      ref={form.form}
      className={styles.form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <Button kind="quiet" className={styles.back} onClick={props.onBack}>
        <ChevronIcon towards="start" />
        {t('Back')}
      </Button>
      <div>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          {t('Your details')}
        </h2>
        <div className={styles.summary}>
          <DateLeaf date={localDateAt(zone, slot)} />
          <p>
            <bdi>{meetingType.title}</bdi>
            <br />
            <MeetingTime start={slot} end={end} zone={zone} clockStyle={props.clockStyle} />
            {meetingType.locations.length === 1 && (
              <>
                <br />
                <bdi>{translatePlace(t, meetingType.location)}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      <PlaceFields meetingType={meetingType} draft={draft} form={form} />
      <InviteeFields draft={draft} form={form} fields={fields}>
        <QuestionFields questions={meetingType.questions} draft={draft} form={form} />
        <GuestFields meetingType={meetingType} draft={draft} form={form} />
      </InviteeFields>
      <Honeypot value={form.trap} onChange={form.setTrap} />
      {form.check && <HumanCheckPlace check={form.check} />}
      {meetingType.requiresApproval && (
        <p className={styles.when}>
          {t('The host must approve this booking before it takes place.')}
        </p>
      )}
      <div className={styles.foot}>
        <Fault form={form} />
        <SubmitButton form={form} onBack={props.onBack} />
        <p className={styles.terms}>
          {rich(
            'By booking you accept the <terms>terms</terms>. See <privacy>privacy</privacy> for the data we store.',
            {
              terms: (name) => <SitePage path="/terms">{name}</SitePage>,
              privacy: (name) => <SitePage path="/privacy">{name}</SitePage>,
            },
          )}
        </p>
      </div>
    </form>
  );
}

/**
 * Links to a page of our site. The link opens a new tab, because the form must stay open and
 * because a frame cannot show these pages.
 */
function SitePage({ path, children }: { path: string; children: ReactNode }): ReactNode {
  return (
    <a href={path} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

function Fault({ form: { fault } }: { form: BookingForm }): ReactNode {
  return (
    <Alert text={fault?.message ?? null}>
      {fault?.kind === 'failed' && fault.requestId !== null && (
        <p className={styles.reference}>
          {t('Reference: {id}', { id: fault.requestId }, 'the number of an error')}
        </p>
      )}
    </Alert>
  );
}

/**
 * Renders the button that sends the form. While the form is being sent, the label of the button
 * changes. If the slot is no longer available, the button opens the other times instead. All cases
 * use the same button element, so that it keeps the focus.
 */
function SubmitButton({ form, onBack }: { form: BookingForm; onBack: () => void }): ReactNode {
  const { isBusy, fault } = form;
  const isSlotGone = fault?.kind === 'slot-gone';
  const idleLabel = fault?.kind === 'failed' ? t('Try again') : t('Confirm booking');
  return (
    <Button
      type={isSlotGone ? 'button' : 'submit'}
      kind="primary"
      className={styles.submit}
      aria-disabled={isBusy}
      onClick={isSlotGone ? onBack : undefined}
    >
      {isSlotGone ? t('Choose another time') : isBusy ? t('Booking…') : idleLabel}
    </Button>
  );
}
