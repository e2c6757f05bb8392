// Invites colleagues with one link for all of them, or with an email to each of them. The link
// alone gives no access. To join, a person needs a verified email address at the organization's
// domain.

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { MembersAnswer } from '../../../../worker/contract/organizations/organization-calls.ts';
import {
  checkInvitations,
  splitEmails,
} from '../../../../worker/domain/organizations/organization-form.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { InputField } from '../../../ui/labelled-fields.tsx';
import { CopyLabel } from '../../copy-label.tsx';
import { useCopy } from '../../use-copy.ts';
import { InvitationList } from './invitation-list.tsx';
import styles from './invitations-panel.module.css';
import { useInvitations } from './use-invitations.ts';

interface InvitationsPanelProps {
  readonly organization: MembersAnswer['organization'];
  readonly zone: TimeZone;
}

export function InvitationsPanel({ organization, zone }: InvitationsPanelProps): ReactNode {
  const id = useId();
  const { link, list, problem, isBusy, send, withdraw, reload } = useInvitations(organization.id);
  const { domain } = organization;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1} className={styles.heading}>
          {t('Invite colleagues')}
        </h2>
        <p className={styles.intro}>
          {t(
            'Everyone with a verified {domain} email address can join. People you removed need a new invitation.',
            { domain },
            'domain: such as "example.com"',
          )}
        </p>
      </div>
      <Alert text={problem?.text ?? null}>
        {problem?.reason != null && <p>{problem.reason}</p>}
        {link === null && (
          <Button isSmall onClick={reload}>
            {t('Try again')}
          </Button>
        )}
      </Alert>
      {link !== null && <InviteLink link={link} />}
      <InviteForm domain={domain} isBusy={isBusy} onSend={send} />
      {list.length > 0 && <InvitationList list={list} zone={zone} onWithdraw={withdraw} />}
    </section>
  );
}

function InviteLink({ link }: { readonly link: string }): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy();
  return (
    <Field label={t('Link for your colleagues')} error={undefined}>
      {(control) => (
        <span className={styles.link}>
          <input
            {...control}
            ref={field}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={() => copy(field.current, t('Link copied to clipboard!'))}>
            <CopyLabel
              copied={copied}
              done={rich(
                'Copied<hidden> the link</hidden>',
                { hidden },
                'the button after copying',
              )}
            >
              {rich('Copy<hidden> the link</hidden>', { hidden }, 'verb')}
            </CopyLabel>
          </Button>
        </span>
      )}
    </Field>
  );
}

interface InviteFormProps {
  readonly domain: string;
  readonly isBusy: boolean;
  /** Resolves to the reason why the invitations failed, or to null on success. */
  readonly onSend: (emails: string[]) => Promise<string | null>;
}

function InviteForm({ domain, isBusy, onSend }: InviteFormProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const emails = splitEmails(typed);
    const refusal = checkInvitations(emails, domain) ?? (await onSend(emails));
    setError(refusal ?? undefined);
    if (refusal === null) setTyped('');
    input.current?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <InputField
        label={t('Email addresses')}
        error={error}
        hint={t(
          'Email addresses at {domain}, separated by commas or spaces.',
          { domain },
          'domain: such as "example.com"',
        )}
        ref={input}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? t('Sending...') : t('Send invitations')}
      </Button>
    </form>
  );
}
