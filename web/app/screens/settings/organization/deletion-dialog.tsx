// Deletes the organization. While upcoming team meetings need another host, leads to the screen on which an admin hands
// them over.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { UserOrganization } from '../../../../../worker/contract/organizations/organization-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { InputField } from '../../../../ui/labelled-fields.tsx';
import { DialogLeaveGuard } from '../../../forms/dialog-leave-guard.tsx';
import dialog from '../../../forms/editor-form.module.css';
import { useSave } from '../../../forms/use-save.ts';
import { Link } from '../../../link.tsx';
import { teamsPath } from '../../../organizations/organization-paths.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import effects from '../account/deletion-dialog.module.css';
import { LoadingBars } from '../loading-bars.tsx';
import { useLoaded } from '../use-loaded.ts';
import {
  deleteOrganization,
  ORGANIZATION_TEXTS,
  readDeletionEffects,
} from './organization-calls.ts';

interface DeletionDialogProps {
  readonly organization: UserOrganization;
  readonly onDeleted: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

export function DeletionDialog(props: DeletionDialogProps): ReactNode {
  const { id, name } = props.organization;
  const { form, isBusy, fault, errorOf, drop, save } = useSave(['confirm']);
  const [loaded, reload] = useLoaded(() => readDeletionEffects(id), id);
  const [confirm, setConfirm] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const meetings = loaded.kind === 'loaded' ? loaded.value : null;
  const needingHost = meetings?.needingHost ?? 0;
  const canDelete = meetings !== null && needingHost === 0;

  // The button that had the focus is gone.
  useEffect(() => {
    if (needingHost > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [needingHost]);

  async function send() {
    const answer = await deleteOrganization(id, confirm);
    if (!answer.ok && answer.failure?.code === 'MEETINGS_NEED_HOST') reload();
    return answer;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = await save(send, { toast: null });
    if (body) await props.onDeleted(body.message ?? t('Organization deleted'));
  }

  return (
    <Dialog heading={t('Delete organization')} headingRef={heading} onClose={props.onClose}>
      <form ref={form} className={dialog.form} noValidate onSubmit={(event) => void submit(event)}>
        <ul className={effects.effects}>
          <li>{t('The pages of all teams stop working immediately.')}</li>
          {meetings !== null && (canDelete || meetings.staying > 0) && (
            <li>{describeStaying(meetings.staying)}</li>
          )}
          <li>{t('All members keep their accounts and get an email.')}</li>
          <li>{t('API keys of the organization stop working. This cannot be undone.')}</li>
        </ul>
        {loaded.kind === 'loading' && <LoadingBars />}
        <RetryAlert
          text={loaded.kind === 'failed' ? ORGANIZATION_TEXTS.count : null}
          onRetry={reload}
        />
        {canDelete && (
          <InputField
            label={t('Type {name} to confirm', { name }, 'name: an organization')}
            error={errorOf('confirm')}
            required
            autoComplete="off"
            spellCheck={false}
            value={confirm}
            onChange={(event) => {
              setConfirm(event.target.value);
              drop('confirm');
            }}
          />
        )}
        <Alert text={needingHost > 0 ? describeNeedingHost(needingHost) : fault}>
          {needingHost > 0 && (
            <Link className="button button-small" to={teamsPath(id)}>
              {t('Hand over meetings')}
            </Link>
          )}
        </Alert>
        <div className={dialog.actions}>
          <Button onClick={props.onClose}>
            {t('Cancel', {}, 'a button that closes a dialog or form')}
          </Button>
          {canDelete && (
            <Button type="submit" kind="danger" aria-disabled={isBusy}>
              {isBusy ? t('Deleting...') : t('Delete organization')}
            </Button>
          )}
        </div>
      </form>
      <DialogLeaveGuard isDirty={canDelete && confirm !== '' && !isBusy} />
    </Dialog>
  );
}

function describeStaying(count: number): string {
  return t(
    '{count, plural, =0 {There are no upcoming team meetings.} one {# upcoming team meeting stays with its hosts.} other {# upcoming team meetings stay with their hosts.}}',
    { count },
  );
}

function describeNeedingHost(count: number): string {
  return t(
    '{count, plural, one {# upcoming team meeting needs another host. Please hand it over before you delete the organization.} other {# upcoming team meetings need another host. Please hand them over before you delete the organization.}}',
    { count },
  );
}
