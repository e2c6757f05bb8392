// The rows in which members leave an organization, and admins change it. They load after the list of organizations.

import { lazy, type ReactNode, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type {
  OrganizationAnswer,
  UserOrganization,
} from '../../../../../worker/contract/organizations/organization-calls.ts';
import type { TimeZone } from '../../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../../worker/domain/time/wall-clock.ts';
import { formatShortDate } from '../../../../lib/format-date.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { forgetVisitor } from '../../../accounts/session.ts';
import { lazyDialog } from '../../../frame/lazy-dialog.tsx';
import { focusHeading } from '../../../frame/use-screen-change.ts';
import { ORGANIZATIONS_CALL } from '../../../organizations/list-organizations.ts';
import { LogoPreview } from '../../../pictures/logo-preview.tsx';
import { PictureUpload } from '../../../pictures/picture-upload.tsx';
import { refreshAffected } from '../../../screen-cache.ts';
import { EditRow } from '../edit-row.tsx';
import { usePicture } from '../picture/use-picture.ts';
import { SettingRow, SettingRows } from '../setting-row.tsx';
import { changeOrganization } from './organization-calls.ts';

const FieldForm = lazy(() => import('./field-form.tsx'));
const FactorRuleForm = lazy(() => import('./factor-rule-form.tsx'));
const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx').then((file) => file.LeaveDialog));
const TransferDialog = lazyDialog(() =>
  import('./transfer-dialog.tsx').then((file) => file.TransferDialog),
);
const DeletionDialog = lazyDialog(() =>
  import('./deletion-dialog.tsx').then((file) => file.DeletionDialog),
);

interface OrganizationRowsProps {
  readonly organization: UserOrganization;
  readonly zone: TimeZone;
  /** Loads the organizations again. */
  readonly onChanged: () => void;
}

export default function OrganizationRows(props: OrganizationRowsProps): ReactNode {
  const { organization, onChanged } = props;
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<'leave' | 'transfer' | 'delete' | null>(null);
  const close = () => setOpened(null);

  function finish(text: string): void {
    close();
    showToast('success', text);
    onChanged();
  }

  /** The account type has changed, so all screens load the user again. */
  async function finishDeparture(text: string): Promise<void> {
    forgetVisitor();
    finish(text);
    await revalidate();
    focusHeading();
  }

  return (
    <>
      <SettingRows>
        {organization.role === 'admin' && <AdminRows {...props} />}
        {organization.role === 'admin' && (
          <ActionRow
            label={t('Admin role')}
            action={t('Transfer', {}, 'verb: give the admin role to another member')}
            onClick={() => setOpened('transfer')}
          >
            {t('Another member becomes an admin in your place.')}
          </ActionRow>
        )}
        <ActionRow
          label={t('Membership')}
          action={t('Leave', {}, 'verb: leave an organization')}
          onClick={() => setOpened('leave')}
        >
          {t('You keep your account and your own meeting types.')}
        </ActionRow>
        {organization.role === 'admin' && (
          <ActionRow
            label={t('Organization')}
            action={t('Delete', {}, 'verb: delete an organization')}
            isDanger
            onClick={() => setOpened('delete')}
          >
            {t('Deletes the organization and its teams for all members.')}
          </ActionRow>
        )}
      </SettingRows>
      {opened === 'leave' && (
        <LeaveDialog organization={organization} onLeft={finishDeparture} onClose={close} />
      )}
      {opened === 'transfer' && (
        <TransferDialog organization={organization} onDone={finish} onClose={close} />
      )}
      {opened === 'delete' && (
        <DeletionDialog organization={organization} onDeleted={finishDeparture} onClose={close} />
      )}
    </>
  );
}

function AdminRows({ organization, zone, onChanged }: OrganizationRowsProps): ReactNode {
  const { id, name, description, logo, secondFactorFrom } = organization;
  const picture = usePicture<OrganizationAnswer>('logo', {
    route: { method: 'PUT', path: `/api/organizations/${encodeURIComponent(id)}` },
    async update(pending) {
      const answer = await pending;
      if (!answer.ok) return answer;
      refreshAffected(ORGANIZATIONS_CALL);
      onChanged();
      return answer;
    },
    async remove(text) {
      const answer = await changeOrganization(id, { logo: null }, text);
      if (answer.ok) onChanged();
      return answer;
    },
  });

  const closeWith = (close: (saved?: string) => void) => (saved?: string) => {
    if (saved !== undefined) onChanged();
    close(saved);
  };

  return (
    <>
      <EditRow
        label={t('Name', {}, 'the name of an organization')}
        isField
        form={(close) => (
          <FieldForm organization={organization} field="name" onDone={closeWith(close)} />
        )}
      >
        <p dir="auto">{name}</p>
      </EditRow>
      <EditRow
        label={t('Description', {}, 'the description of an organization')}
        isField
        form={(close) => (
          <FieldForm organization={organization} field="description" onDone={closeWith(close)} />
        )}
      >
        <p dir="auto">
          {description === '' ? t('None', {}, 'the organization has no description') : description}
        </p>
      </EditRow>
      <SettingRow label={t('Logo')} result={{ saved: picture.saved }}>
        <PictureUpload
          field="logo"
          work={picture.work}
          isUploaded={logo !== null}
          preview={(sending) => (
            <LogoPreview logo={sending ?? logo} alt={t('Logo of the organization')} />
          )}
        />
      </SettingRow>
      <EditRow
        label={t('Two-step sign-in')}
        form={(close) => (
          <FactorRuleForm organization={organization} zone={zone} onDone={closeWith(close)} />
        )}
      >
        <p>
          {secondFactorFrom === null
            ? t('Not required of members')
            : t('Required of all members from {date}', {
                date: formatShortDate(localDateAt(zone, Date.parse(secondFactorFrom))),
              })}
        </p>
      </EditRow>
    </>
  );
}

interface ActionRowProps {
  readonly label: string;
  readonly action: string;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ActionRow({ label, action, isDanger, onClick, children }: ActionRowProps): ReactNode {
  const id = useId();
  const labelId = `${id}-label`;
  return (
    <SettingRow
      label={label}
      labelId={labelId}
      action={
        <Button
          id={id}
          isSmall
          kind={isDanger ? 'danger' : undefined}
          aria-labelledby={`${id} ${labelId}`}
          onClick={onClick}
        >
          {action}
        </Button>
      }
    >
      <p>{children}</p>
    </SettingRow>
  );
}
