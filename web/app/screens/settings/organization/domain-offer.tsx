// Lets the user join the organization of the user's email domain. If the domain has no
// organization, lets the user create the organization.

import { lazy, type ReactNode, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { forgetVisitor } from '../../../accounts/session.ts';
import { useSave } from '../../../forms/use-save.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { loadCached } from '../../../screen-cache.ts';
import { LoadingBars } from '../loading-bars.tsx';
import { useEdit } from '../use-edit.ts';
import { useLoaded } from '../use-loaded.ts';
import {
  checkDomain,
  createOrganization,
  joinOrganization,
  ORGANIZATION_TEXTS,
} from './organization-calls.ts';

const DOMAIN_CALL = '/api/auth/check-domain-organization';

// Loaded on demand, because most people never open this form.
const OrganizationForm = lazy(() =>
  import('../../../organizations/organization-form.tsx').then((file) => ({
    default: file.OrganizationForm,
  })),
);

/** `onJoined` is called when the user has joined or created an organization. */
export function DomainOffer({ onJoined }: { readonly onJoined: () => void }): ReactNode {
  const { revalidate } = useRevalidator();
  const [loaded, reload] = useLoaded(() => loadCached(DOMAIN_CALL, checkDomain), '');
  const { isBusy, fault, save } = useSave();
  const creation = useEdit();

  /** Loads the user again for all screens, because the account type has changed. */
  async function finishJoining(message: string): Promise<void> {
    forgetVisitor();
    await revalidate();
    showToast('success', message);
    onJoined();
  }

  async function join(name: string): Promise<void> {
    if (isBusy) return;
    if (await save(joinOrganization, { toast: null }))
      await finishJoining(t('You joined {name}', { name }, 'name: an organization'));
    else reload();
  }

  if (loaded.kind === 'loading') return <LoadingBars />;
  if (loaded.kind === 'failed') {
    return <RetryAlert text={ORGANIZATION_TEXTS.check} onRetry={reload} />;
  }
  const { domain, organization, joinRefusal, canCreateOrganization } = loaded.value;
  if (creation.isOpen && canCreateOrganization) {
    return (
      <Suspense>
        <OrganizationForm
          domain={domain}
          isFocused
          onCancel={() => creation.close()}
          onCreate={async (values) => {
            const answer = await createOrganization(values, domain);
            if (answer.ok) await finishJoining(t('Organization created'));
            return answer;
          }}
        />
      </Suspense>
    );
  }
  if (canCreateOrganization) {
    return (
      <>
        <p>{t('There is no organization for {domain} yet.', { domain })}</p>
        <Button ref={creation.button} isSmall onClick={creation.open}>
          {t('Create an organization')}
        </Button>
      </>
    );
  }
  if (organization === null) return null;
  return (
    <>
      <Alert text={fault} />
      <p>
        {t('{name} is the organization of {domain}.', { name: organization.name, domain })}{' '}
        {joinRefusal?.message}
      </p>
      {joinRefusal === null && (
        <Button isSmall aria-disabled={isBusy} onClick={() => void join(organization.name)}>
          {isBusy
            ? t('Joining...')
            : t('Join {name}', { name: organization.name }, 'a button. name: an organization')}
        </Button>
      )}
    </>
  );
}
