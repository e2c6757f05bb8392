// The link of an email that stops the removal of a second factor. Mail scanners open links, so only a button stops it.
import { type ReactNode, useState } from 'react';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { api } from '../../api.ts';
import { OutcomePanel, Panel } from '../../forms/panel.tsx';
import { useSave } from '../../forms/use-save.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';

const FAILED = t('The removal could not be stopped. Please try again.');

interface Done {
  success: true;
  message: string;
}

interface StopRemovalProps {
  readonly token: string;
  /** Called when this part cannot be loaded. */
  readonly onClose: () => void;
}

export function StopRemoval({ token }: StopRemovalProps): ReactNode {
  const [isDone, setDone] = useState(false);
  const { isBusy, fault, save } = useSave();

  async function stop(): Promise<void> {
    const send = () =>
      readAnswer<Done>(api.auth['second-factor'].keep.$post({ json: { token } }), FAILED);
    if (await save(send, { toast: null })) setDone(true);
  }

  if (isDone)
    return (
      <OutcomePanel
        key="stopped"
        heading={t('The removal was stopped')}
        intro={t(
          'Two-step sign-in stays on. If you did not start the removal, someone knows your password: choose a new one.',
        )}
      >
        <Link className="button button-primary" to={paths.forgotPassword}>
          {t('Choose a new password')}
        </Link>
      </OutcomePanel>
    );
  return (
    <Panel
      heading={t('Stop the removal of two-step sign-in?')}
      intro={t('Your account then stays protected by two-step sign-in.')}
    >
      <Alert text={fault} />
      <Button kind="primary" aria-disabled={isBusy} onClick={() => void stop()}>
        {isBusy ? t('Stopping...') : t('Stop the removal')}
      </Button>
    </Panel>
  );
}
