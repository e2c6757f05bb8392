// Lists the connections that can access the account without the password. The list appears after a
// password reset and stays until the user dismisses it.

import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import type { ConnectedAccess } from '../../../worker/domain/accounts/connected-access.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { hidden, rich } from '../../lib/rich.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { api } from '../api.ts';
import { useSave } from '../forms/use-save.ts';
import { focusHeading } from '../frame/use-screen-change.ts';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { webhookPaths } from '../webhooks/webhook-paths.ts';
import styles from './access-review.module.css';
import { cacheUser } from './session.ts';

const FAILED = t('Your choice could not be saved. Please try again.');

const KINDS = {
  calendar: {
    label: t('Calendar', {}, 'a kind of connection to the account'),
    settings: paths.calendarSettings,
  },
  zoom: { label: 'Zoom', settings: paths.videoSettings },
  webhook: {
    label: t('Webhook', {}, 'a kind of connection to the account'),
    settings: webhookPaths.section,
  },
  passkey: {
    label: t('Passkey', {}, 'a kind of connection to the account'),
    settings: `${paths.settings}#security`,
  },
} as const;

export function AccessReview({ user }: { user: CurrentUser }): ReactNode {
  const { revalidate } = useRevalidator();
  const [connected, setConnected] = useState<readonly ConnectedAccess[]>([]);
  const { isBusy, fault, save } = useSave();

  useEffect(() => {
    let isUnmounted = false;
    readAnswer(api.users['access-review'].$get()).then((answer) => {
      if (answer.ok && !isUnmounted) setConnected(answer.body.data);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);

  async function dismiss(): Promise<void> {
    const send = () => readAnswer(api.users['access-review'].dismiss.$post(), FAILED);
    if (!(await save(send, { toast: null }))) return;
    cacheUser({ ...user, needsAccessReview: false });
    await revalidate();
    // The dismissed list contained the focused button, so the focus moves to the heading.
    focusHeading();
  }

  // If the list could not be loaded, show nothing. The list is loaded again when this component is
  // mounted again.
  if (connected.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="access-review">
      <h2 id="access-review" className={styles.heading}>
        {t('Review what is connected to your account')}
      </h2>
      <p>
        {t(
          'Your password was reset. These connections still work. If you do not recognize a connection, remove it in your settings.',
        )}
      </p>
      <ul className={styles.list}>
        {connected.map(({ kind, name, target }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same name may occur twice, and rows never move.
          <li key={index}>
            <span className={styles.kind}>{KINDS[kind].label}</span>
            <span className={styles.name}>
              {target === null
                ? name
                : t(
                    '{name} (sends to {target})',
                    { name, target },
                    'name: the name of a webhook. target: a web address',
                  )}
            </span>
            <Link to={KINDS[kind].settings}>
              {rich(
                'Open settings<hidden> for {name}</hidden>',
                { name, hidden },
                'a link to the settings. name: an account or a webhook, for screen readers',
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Alert text={fault} />
      <Button isSmall aria-disabled={isBusy} onClick={() => void dismiss()}>
        {t('Dismiss', {}, 'a button that hides a notice')}
      </Button>
    </section>
  );
}
