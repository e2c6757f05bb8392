// /verify-email?change=… and /verify-email?undo=…: confirms a new email address, or restores the previous one. Only the
// button sends the request, because programs that check emails open the links.
import { type ReactNode, useState } from 'react';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { forgetVisitor } from '../../accounts/session.ts';
import { api } from '../../api.ts';
import { OutcomePanel, Panel } from '../../forms/panel.tsx';
import { useSave } from '../../forms/use-save.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';

const FAILED = t('Failed to change your email address. Please try again.');

const KINDS = {
  change: {
    heading: t('Confirm your new email address'),
    intro: t('Your account then has the address to which we sent this link.'),
    button: t('Confirm the address'),
    send: (token: string) => api.auth['change-email'].$post({ json: { token } }),
    next: { path: paths.dashboard, label: t('Go to Dashboard') },
  },
  undo: {
    heading: t('Undo the change of your email address'),
    intro: t(
      'Your account gets its previous address back. This ends all sessions, revokes all API keys and removes the password.',
    ),
    button: t('Undo the change'),
    send: (token: string) => api.auth['undo-email'].$post({ json: { token } }),
    next: { path: paths.forgotPassword, label: t('Choose a new password') },
  },
} as const;

export interface AddressLinkProps {
  readonly kind: keyof typeof KINDS;
  readonly token: string;
}

export function AddressLink({ kind, token }: AddressLinkProps): ReactNode {
  const { heading, intro, button, send, next } = KINDS[kind];
  const { isBusy, fault, save } = useSave();
  const [done, setDone] = useState<string | null>(null);

  async function use(): Promise<void> {
    const saved = await save(() => readAnswer(send(token), FAILED), { toast: null });
    if (!saved) return;
    forgetVisitor();
    setDone(saved.message);
  }

  if (done !== null)
    return (
      <OutcomePanel heading={done}>
        <Link className="button button-primary" to={next.path}>
          {next.label}
        </Link>
      </OutcomePanel>
    );
  return (
    <Panel heading={heading} intro={intro}>
      <Alert text={fault} />
      <Button kind="primary" aria-disabled={isBusy} onClick={() => void use()}>
        {button}
      </Button>
    </Panel>
  );
}
