// A list of security events, the latest first.
import { type ReactNode, useEffect, useRef } from 'react';
import type {
  EventPerson,
  SecurityEventView,
} from '../../../worker/contract/accounts/security-event-calls.ts';
import { describeDevice } from '../../../worker/domain/accounts/device.ts';
import { describePlace } from '../../../worker/domain/accounts/rough-place.ts';
import { describeSecurityEvent } from '../../../worker/domain/accounts/security-event-texts.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { formatStamp } from '../../lib/format-stamp.ts';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { useClockStyle } from '../frame/use-clock-style.ts';
import { RetryAlert } from '../retry-alert.tsx';
import styles from './event-list.module.css';
import type { EventsState } from './use-events.ts';

interface EventListProps {
  readonly label: string;
  readonly zone: TimeZone;
  readonly state: EventsState;
  /** Replaces an empty list. */
  readonly empty: string;
  /** True for the list of an organization, which shows the person of each event. */
  readonly hasPeople?: boolean;
  readonly onMore: () => void;
}

export function EventList(props: EventListProps): ReactNode {
  const { label, zone, state, empty, hasPeople = false, onMore } = props;
  const { events, nextCursor, isLoading, hasFailed, addedId } = state;
  const clock = useClockStyle();
  const list = useRef<HTMLUListElement>(null);
  const added = events.findIndex(({ id }) => id === addedId);

  // The button disappears after the last page, so the focus moves to the first event of that page.
  useEffect(() => {
    if (nextCursor !== null || added === -1 || document.activeElement !== document.body) return;
    const row = list.current?.children[added];
    if (row instanceof HTMLElement) row.focus();
  }, [nextCursor, added]);

  return (
    <>
      <ul ref={list} className={styles.events} aria-label={label} aria-busy={isLoading}>
        {events.map((event) => (
          <Event
            key={event.id}
            event={event}
            hasPerson={hasPeople || !event.person.isSelf}
            time={formatStamp(Date.parse(event.at), zone, clock, false)}
          />
        ))}
      </ul>
      {nextCursor === null && events.length === 0 && <p className={styles.empty}>{empty}</p>}
      <RetryAlert
        text={hasFailed ? t('Failed to load the activity. Please try again.') : null}
        onRetry={onMore}
      />
      {!hasFailed && nextCursor !== null && (
        <div className={styles.more}>
          <Button isSmall aria-disabled={isLoading} onClick={onMore}>
            {isLoading ? t('Loading...') : t('Load more')}
          </Button>
        </div>
      )}
    </>
  );
}

interface EventProps {
  readonly event: SecurityEventView;
  readonly hasPerson: boolean;
  readonly time: string;
}

function Event({ event, hasPerson, time }: EventProps): ReactNode {
  const { type, facts, subject, person, actor, place } = event;
  const isDeviceKnown = event.browser !== null || event.system !== null;
  return (
    <li className={styles.event} tabIndex={-1}>
      <div>
        <p className={styles.words}>{describeSecurityEvent(t, type, facts)}</p>
        {subject !== null && (
          <p>
            <bdi>{subject}</bdi>
          </p>
        )}
        {hasPerson && (
          <p className={styles.person}>
            <bdi>{nameOf(person)}</bdi>
          </p>
        )}
        {actor !== null && <p className={styles.person}>{describeActor(actor)}</p>}
      </div>
      <div className={styles.facts}>
        <p>
          <time dateTime={event.at}>{time}</time>
        </p>
        {isDeviceKnown && <p>{describeDevice(t, event)}</p>}
        {place !== null && <p>{t('near {place}', { place: describePlace(t, place) })}</p>}
      </div>
    </li>
  );
}

function nameOf({ name, isSelf }: EventPerson): string {
  if (name === null) return t('Deleted account');
  return isSelf ? t('{name} (you)', { name }, 'marks the own name in a list') : name;
}

function describeActor({ name, isSelf }: EventPerson): string {
  if (isSelf) return t('Done by you');
  return name === null
    ? t('Done by a deleted account')
    : t('Done by {name}', { name }, 'name: the person who made a change');
}
