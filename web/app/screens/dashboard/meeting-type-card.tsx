// One meeting type on the dashboard: card, link and actions.

import { type ReactNode, startTransition, useOptimistic } from 'react';
import { useRevalidator } from 'react-router';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { readSessionToken } from '../../../lib/session-token.ts';
import { t } from '../../../lib/translate.ts';
import { Switch } from '../../../ui/switch.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Link } from '../../link.tsx';
import { CardFace } from '../../meeting-types/card-face.tsx';
import { type CardDialog, CardMenu } from '../../meeting-types/card-menu.tsx';
import { paths } from '../../paths.ts';
import { DASHBOARD_TEXTS, duplicateMeetingType, switchMeetingType } from './calls.ts';
import styles from './meeting-type-card.module.css';
import { PlaceNote } from './place-note.tsx';
import { ShareLink } from './share-link.tsx';

const MENU_DIALOGS: readonly CardDialog[] = ['qr-code', 'links', 'offer', 'explain', 'delete'];

interface MeetingTypeCardProps {
  readonly type: HostMeetingType;
  readonly isCalendarMissing: boolean;
  readonly onDialog: (dialog: CardDialog) => void;
}

export function MeetingTypeCard(props: MeetingTypeCardProps): ReactNode {
  const { type, isCalendarMissing, onDialog } = props;
  const { revalidate } = useRevalidator();
  const [isActive, showActive] = useOptimistic(type.isActive);

  /** Shows the new state immediately. If the server refuses, the switch shows the previous state again. */
  function toggle(isWanted: boolean): void {
    // The session has ended in another tab, so the request would fail.
    if (readSessionToken() === null) {
      showToast('error', DASHBOARD_TEXTS.noToken);
      return;
    }
    startTransition(async () => {
      showActive(isWanted);
      if (!(await switchMeetingType(type.id, isWanted))) {
        showToast('error', DASHBOARD_TEXTS.switchFailed);
        return;
      }
      const { activated, deactivated } = DASHBOARD_TEXTS;
      showToast('success', isWanted ? activated : deactivated, () => toggle(!isWanted));
      await revalidate();
    });
  }

  async function duplicate(): Promise<void> {
    const { ok, message } = await duplicateMeetingType(type.id);
    showToast(ok ? 'success' : 'error', message);
    if (ok) await revalidate();
  }

  return (
    <CardFace {...type} isActive={isActive} headingLevel="h3">
      <PlaceNote type={type} isCalendarMissing={isCalendarMissing} />
      <ShareLink title={type.title} url={location.origin + type.path} />
      <div className={styles.actions}>
        <Switch
          context={type.title}
          label={t('Active', {}, 'a switch: people can book the meeting type')}
          isOn={isActive}
          onChange={toggle}
        />
        <div className={styles.buttons}>
          <button type="button" className={styles.action} onClick={() => onDialog('embed')}>
            {rich(
              'Embed<hidden> {title}</hidden>',
              { title: type.title, hidden },
              'verb: embed a meeting type in a website',
            )}
          </button>
          <Link className={styles.action} to={paths.meetingType(type.id)}>
            {rich(
              'Edit<hidden> {title}</hidden>',
              { title: type.title, hidden },
              'verb: edit a meeting type',
            )}
          </Link>
          <CardMenu
            title={type.title}
            bookPath={`${paths.bookings}?book=${type.id}`}
            dialogs={MENU_DIALOGS}
            onDialog={onDialog}
            onDuplicate={() => void duplicate()}
          />
        </div>
      </div>
    </CardFace>
  );
}
