// Shows the reason why bookings have no link to join, and what the host can do.

import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import type { PlaceKind } from '../../../worker/domain/meeting-types/places.ts';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/translate.ts';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import styles from './meet-warning.module.css';

interface MeetProblemProps {
  readonly kind: PlaceKind;
  readonly user: CurrentUser;
  readonly isShort: boolean;
}

const REASONS: Partial<Record<PlaceKind, string>> = {
  google_meet: t('Google Meet needs access to a Google calendar.'),
  teams: t('Microsoft Teams needs access to an Outlook calendar.'),
  zoom: t('Zoom needs access to your account.'),
};

const PERSONAL_ACCOUNT = t(
  'Microsoft Teams needs a work or school account. Your Outlook account is a personal account.',
);

const ACTIONS = {
  connectZoom: t('Connect Zoom'),
  checkZoom: t('Check Zoom'),
  check: t('Check your calendar'),
  connect: t('Connect a calendar'),
};

export function MeetProblem({ kind, user, isShort }: MeetProblemProps): ReactNode {
  const isZoom = kind === 'zoom';
  const provider = kind === 'teams' ? 'microsoft' : 'google';
  const isKnown = user.calendarProviders.includes(provider);
  const isPersonal = kind === 'teams' && isKnown && !user.canCreateTeamsMeetings;
  const link = (text: ReactNode) => (
    <Link to={isZoom ? paths.videoSettings : paths.calendarSettings}>{text}</Link>
  );
  const action = isZoom
    ? user.zoom === null
      ? 'connectZoom'
      : 'checkZoom'
    : isKnown
      ? 'check'
      : 'connect';
  return (
    <p className={isShort ? styles.short : styles.warning}>
      <strong>{t('Bookings have no link to join.')}</strong>{' '}
      {isShort ? (
        link(ACTIONS[action])
      ) : (
        <>
          {isPersonal ? PERSONAL_ACCOUNT : REASONS[kind]}{' '}
          {rich(
            '{action, select, connectZoom {<link>Connect Zoom</link> or send the link to your invitees yourself.} checkZoom {<link>Check Zoom</link> or send the link to your invitees yourself.} check {<link>Check your calendar</link> or send the link to your invitees yourself.} other {<link>Connect a calendar</link> or send the link to your invitees yourself.}}',
            { action, link },
          )}
        </>
      )}
    </p>
  );
}
