// The connected Zoom account: its state, and the buttons to connect and disconnect it.

import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import {
  isVideoReturn,
  VIDEO_RETURNS,
  type VideoStatus,
  type WireVideoConnection,
} from '../../../../../worker/contract/video/video-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { forgetVisitor } from '../../../accounts/session.ts';
import { ConnectionState } from '../../../calendars/connection-state.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { Skeleton } from '../../../frame/skeleton.tsx';
import { focusHeading } from '../../../frame/use-screen-change.ts';
import { useUser } from '../../../frame/use-visitor.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { SettingRow, SettingRows } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useLoaded } from '../use-loaded.ts';
import { disconnectVideo, readVideo, redirectToZoom, VIDEO_TEXTS } from './video-calls.ts';

export default function VideoSection(): ReactNode {
  const [loaded, retry] = useLoaded(readVideo, '');
  return (
    <SettingsSection
      heading={t('Video meetings')}
      intro={t(
        'Halfpast creates a Zoom meeting for each booking of a meeting type with the location Zoom. If the booking is moved or cancelled, Halfpast moves or deletes the Zoom meeting too.',
      )}
    >
      <ReturnMessage />
      {loaded.kind === 'loading' && <Skeleton />}
      {loaded.kind === 'failed' && <RetryAlert text={VIDEO_TEXTS.readFailed} onRetry={retry} />}
      {loaded.kind === 'loaded' && <Content status={loaded.value} onChange={retry} />}
    </SettingsSection>
  );
}

/**
 * Shows whether Zoom was connected, as the parameter `video` in the URL says. Removes this parameter, so that
 * a reload does not show the message again.
 */
function ReturnMessage(): ReactNode {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const code = new URLSearchParams(search).get('video') ?? '';
    if (!isVideoReturn(code)) return;
    if (code === 'connected') showToast('success', VIDEO_RETURNS.connected);
    else setText(VIDEO_RETURNS[code]);
    void navigate(pathname + hash, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
  return <Alert text={text} />;
}

interface ContentProps {
  readonly status: VideoStatus;
  readonly onChange: () => void;
}

function Content({ status, onChange }: ContentProps): ReactNode {
  const { connection, isAvailable } = status;
  useCurrentUser(connection);
  if (connection === null) {
    if (!isAvailable) return <p>{t('Zoom cannot be connected here at the moment.')}</p>;
    return (
      <>
        <ConnectionState
          tone="off"
          state={t('Not connected', {}, 'a Zoom account')}
          text={t(
            'Zoom asks you to allow Halfpast to create, change, list and delete your meetings, and to read your email address.',
          )}
        />
        <ZoomButton label={t('Connect Zoom')} />
      </>
    );
  }
  const isBroken = connection.status === 'broken';
  return (
    <>
      <SettingRows>
        <SettingRow label={t('Account', {}, 'an account at Zoom')}>
          {connection.accountEmail}
        </SettingRow>
        <SettingRow label={t('Status', {}, 'the state of a connection')}>
          <ConnectionState
            tone={isBroken ? 'warn' : 'on'}
            state={
              isBroken ? t('Not working', {}, 'a connection') : t('Connected', {}, 'a Zoom account')
            }
            text={
              isBroken
                ? t(
                    'Zoom refuses access. New bookings on Zoom have no link until you authorize again.',
                  )
                : t('New bookings on Zoom get a meeting in this account.')
            }
          />
        </SettingRow>
      </SettingRows>
      <ZoomButton
        label={
          isBroken ? t('Reauthorize', {}, 'a button: allow access again') : t('Use another account')
        }
      />
      <Disconnect connection={connection} onChange={onChange} />
    </>
  );
}

/**
 * Loads the signed-in user again when the user's Zoom state differs from `connection`. Other parts of the
 * page show the Zoom state from the user's data.
 */
function useCurrentUser(connection: WireVideoConnection | null): void {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const isCurrent = user === null || user.zoom === (connection?.status ?? null);
  useEffect(() => {
    if (isCurrent) return;
    forgetVisitor();
    void revalidate();
  }, [isCurrent, revalidate]);
}

function ZoomButton({ label }: { readonly label: string }): ReactNode {
  const { isBusy, save } = useSave();
  return (
    <Button kind="primary" aria-disabled={isBusy} onClick={() => void save(redirectToZoom)}>
      {label}
    </Button>
  );
}

interface DisconnectProps {
  readonly connection: WireVideoConnection;
  readonly onChange: () => void;
}

function Disconnect({ connection, onChange }: DisconnectProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, fault, save } = useSave();

  async function disconnect(): Promise<void> {
    if (!(await save(disconnectVideo))) return;
    setOpen(false);
    onChange();
    focusHeading();
  }

  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('Disconnect', {}, 'verb')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          heading={t('Disconnect Zoom?')}
          text={t(
            'Halfpast will create no more meetings in the Zoom account of {email}. Existing meetings and their links stay.',
            { email: connection.accountEmail },
          )}
          problem={fault}
          confirmLabel={isBusy ? t('Disconnecting...') : t('Disconnect', {}, 'verb')}
          isBusy={isBusy}
          onConfirm={() => void disconnect()}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
