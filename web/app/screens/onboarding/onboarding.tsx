// The steps of the first login (spec sections 2 and 4): the account type and the organization, if the user
// can create an organization, and then the booking link. The URL does not change, and the last step reloads
// the page.

import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { DomainCheck } from '../../../../worker/contract/organizations/organization-calls.ts';
import { ORGANIZATION_TRIAL } from '../../../../worker/domain/plans/plans.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../frame/skeleton.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { OrganizationForm } from '../../organizations/organization-form.tsx';
import { AccountTypeStep } from './account-type-step.tsx';
import { LinkStep } from './link-step.tsx';
import { createOrganization, type OnboardingProblem } from './onboarding-calls.ts';
import { ReadyStep } from './ready-step.tsx';
import { StepPanel } from './step-panel.tsx';
import { useOnboarding } from './use-onboarding.ts';

export default function Onboarding(): ReactNode {
  const user = useUser();
  const { step, isBusy, choose, goBack, goOn, finish } = useOnboarding(
    user?.accountType ?? 'individual',
  );
  useTitle();
  if (user === null) return null;
  switch (step.kind) {
    case 'checking':
      return <Skeleton />;
    case 'problem':
      return <Problem problem={step.problem} />;
    case 'joined':
      return (
        <Joined name={step.organization.name} domain={step.organization.domain} onContinue={goOn} />
      );
    case 'account-type':
      return (
        <AccountTypeStep
          {...step}
          name={user.name}
          isBusy={isBusy}
          onChoose={(type) => void choose(step.check, type)}
        />
      );
    case 'organization':
      return (
        <OrganizationStep check={step.check} onCreated={goOn} onCancel={() => goBack(step.check)} />
      );
    case 'link':
      return (
        <LinkStep
          user={user}
          note={step.check && explainStart(step.check)}
          endsFirstLogin={step.check !== null}
          onReady={finish}
        />
      );
    case 'ready':
      return <ReadyStep url={step.url} />;
    default:
      return step satisfies never;
  }
}

/** Explains the account that the user gets. Null when there is nothing to explain. */
function explainStart(check: DomainCheck): string | null {
  const { joinRefusal, organization, domain } = check;
  if (joinRefusal === null)
    return check.isPersonalDomain ? t('Free forever, no credit card required.') : null;
  return t(
    '{organization} is the organization of {domain}. {reason} You can continue as an individual, and join later in your settings.',
    { organization: organization?.name ?? '', domain, reason: joinRefusal.message },
    'domain: such as example.com. reason: one or more whole sentences',
  );
}

function OrganizationStep({
  check,
  onCreated,
  onCancel,
}: {
  readonly check: DomainCheck;
  readonly onCreated: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  return (
    <StepPanel
      heading={t('Set up your organization')}
      intro={t(
        'You become the first admin of this organization. The organization starts with a {trial}, no credit card required.',
        { trial: ORGANIZATION_TRIAL },
        'trial: the length of the free trial, as in its own message',
      )}
    >
      <OrganizationForm
        domain={check.domain}
        remedy={<TryAgain />}
        onCancel={onCancel}
        onCreate={async (values) => {
          const answer = await createOrganization(values, check.domain);
          if (answer.ok) onCreated();
          return answer;
        }}
      />
    </StepPanel>
  );
}

interface JoinedProps {
  readonly name: string;
  readonly domain: string;
  readonly onContinue: () => void;
}

function Joined({ name, domain, onContinue }: JoinedProps): ReactNode {
  return (
    <StepPanel
      heading={t('You joined {organization}', { organization: name })}
      intro={t(
        '{organization} is the organization of {domain}, and your email address is at this domain. So your account is now an organization account. This account has a {trial}, no credit card required.',
        { organization: name, domain, trial: ORGANIZATION_TRIAL },
        'domain: such as example.com. trial: the length of the free trial, as in its own message',
      )}
    >
      <Button kind="primary" onClick={onContinue}>
        {t('Continue', {}, 'a button')}
      </Button>
    </StepPanel>
  );
}

function Problem({ problem }: { readonly problem: OnboardingProblem }): ReactNode {
  return (
    <StepPanel heading={t('Something went wrong')}>
      <Alert text={problem.text}>
        {problem.reason !== null && <p>{problem.reason}</p>}
        <TryAgain />
      </Alert>
    </StepPanel>
  );
}

function TryAgain(): ReactNode {
  return <Button onClick={() => location.reload()}>{t('Try Again')}</Button>;
}

/** Sets the title of onboarding, because the URL belongs to another screen with another title. */
function useTitle(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame sets the title for every new URL
  useEffect(() => {
    // Runs after the frame has set the title.
    queueMicrotask(() => {
      document.title = t('Welcome – Halfpast', {}, 'the title of the page');
    });
  }, [pathname]);
}
