// The choice of events in the form of a webhook. The common events come first. The other events are
// folded away. If the webhook already subscribes to one of these other events, they are shown.

import { type ReactNode, useState } from 'react';
import {
  COMMON_EVENTS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../../../worker/domain/events/events.ts';
import { WEBHOOK_TEXTS } from '../../../../../worker/domain/webhooks/webhook-form.ts';
import { t } from '../../../../lib/translate.ts';
import fields from '../../../../ui/field.module.css';
import styles from './webhook-dialog.module.css';

/** The second part of each checkbox label. The first part is the name of the event. */
const EVENT_LABELS: Record<WebhookEvent, string> = {
  'booking.created': t(
    'when someone books a meeting',
    {},
    'the label of a choice, after the name of the event',
  ),
  'booking.updated': t(
    'when a meeting is moved or its details change',
    {},
    'the label of a choice, after the name of the event',
  ),
  'booking.cancelled': t(
    'when a meeting is cancelled',
    {},
    'the label of a choice, after the name of the event',
  ),
  'booking.no_show': t(
    'when you mark that an invitee did not come',
    {},
    'the label of a choice, after the name of the event',
  ),
  'booking.approval_requested': t(
    'when a meeting needs your approval',
    {},
    'the label of a choice, after the name of the event',
  ),
  'booking.approved': t(
    'when you approve a meeting',
    {},
    'the label of a choice, after the name of the event',
  ),
  'booking.declined': t(
    'when you decline a meeting',
    {},
    'the label of a choice, after the name of the event',
  ),
  'booking.reminded': t(
    'when a reminder is sent',
    {},
    'the label of a choice, after the name of the event',
  ),
  'booking.started': t(
    'when a meeting starts',
    {},
    'the label of a choice, after the name of the event',
  ),
  'booking.ended': t(
    'when a meeting ends',
    {},
    'the label of a choice, after the name of the event',
  ),
  'meeting_type.created': t(
    'when you create a meeting type',
    {},
    'the label of a choice, after the name of the event',
  ),
  'meeting_type.updated': t(
    'when you change a meeting type',
    {},
    'the label of a choice, after the name of the event',
  ),
  'meeting_type.deleted': t(
    'when you delete a meeting type',
    {},
    'the label of a choice, after the name of the event',
  ),
};

const isCommon = (event: WebhookEvent) => COMMON_EVENTS.some((common) => common === event);
const OTHER_EVENTS = WEBHOOK_EVENTS.filter((event) => !isCommon(event));

interface EventFieldsProps {
  readonly chosen: readonly WebhookEvent[];
  readonly onChange: (events: WebhookEvent[]) => void;
  /** The id of the text that explains why the form cannot be sent. */
  readonly hintId: string;
}

export function EventFields({ chosen, onChange, hintId }: EventFieldsProps): ReactNode {
  const [isOpen, setOpen] = useState(() => OTHER_EVENTS.some((event) => chosen.includes(event)));
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : chosen.includes(one))));
  const option = (event: WebhookEvent) => (
    <label key={event} className={styles.option}>
      <input
        type="checkbox"
        checked={chosen.includes(event)}
        onChange={({ target }) => toggle(event, target.checked)}
      />
      <span>
        <code>{event}</code> <span className={styles.when}>{EVENT_LABELS[event]}</span>
      </span>
    </label>
  );
  return (
    <fieldset className={styles.events} aria-describedby={hintId}>
      <legend className={fields.label}>{t('Events', {}, 'the events that a webhook gets')}</legend>
      {COMMON_EVENTS.map(option)}
      <details
        className={styles.more}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('More events', {}, 'the events that a webhook gets')}</summary>
        <div className={styles.moreEvents}>{OTHER_EVENTS.map(option)}</div>
      </details>
      <p id={hintId} className={fields.hint}>
        {chosen.length === 0 && WEBHOOK_TEXTS.eventsRequired}
      </p>
    </fieldset>
  );
}
