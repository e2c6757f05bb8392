import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { DomainCheck } from '../../../../worker/contract/organizations/organization-calls.ts';
import {
  NO_PAYMENT_YET,
  ORGANIZATION_TRIAL,
  PERSONAL_OFFER,
  PLANS,
} from '../../../../worker/domain/plans/plans.ts';
import styles from './onboarding.module.css';
import { StepPanel } from './step-panel.tsx';
import type { AccountType } from './use-onboarding.ts';

interface AccountTypeStepProps {
  readonly name: string;
  readonly check: DomainCheck;
  readonly chosen: AccountType;
  readonly isBusy: boolean;
  readonly onChoose: (type: AccountType) => void;
}

export function AccountTypeStep(props: AccountTypeStepProps): ReactNode {
  const { check, isBusy } = props;
  const [type, setType] = useState(props.chosen);
  const canCreate = check.canCreateOrganization;

  function submit(event: FormEvent): void {
    event.preventDefault();
    props.onChoose(type);
  }

  return (
    <StepPanel
      heading="How will you use Halfpast?"
      intro={`Welcome, ${props.name}. One question before you start: which account type do you need?`}
    >
      <form className={styles.form} onSubmit={submit}>
        <fieldset className={styles.types}>
          <legend className="hidden">Account type</legend>
          <TypeCard
            name="Individual"
            text="For yourself: your own booking pages, meeting types and calendar."
            offer={
              check.isPersonalDomain
                ? `${PERSONAL_OFFER}.`
                : `${PLANS.free.price.amount} ${PLANS.free.price.period}, larger plans at any time.`
            }
            isChosen={type === 'individual'}
            onChoose={() => setType('individual')}
          />
          <TypeCard
            name="Organization"
            text={explainOrganization(check)}
            offer={
              canCreate
                ? `For the whole organization: ${ORGANIZATION_TRIAL}, no credit card required. ${NO_PAYMENT_YET}`
                : null
            }
            isChosen={type === 'organization'}
            onChoose={canCreate ? () => setType('organization') : null}
          />
        </fieldset>
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? 'Continuing...' : 'Continue'}
        </button>
      </form>
    </StepPanel>
  );
}

function explainOrganization(check: DomainCheck): string {
  if (check.joinRefusal !== null) {
    const { name = '' } = check.organization ?? {};
    return `${name} is the organization of ${check.domain}. ${check.joinRefusal.message} You can continue as an individual, and join later in your settings.`;
  }
  if (check.isPersonalDomain) {
    const rule = 'Organizations are for companies with their own domain.';
    return check.domain === '' ? rule : `${check.domain} is a personal email domain. ${rule}`;
  }
  return `For everyone with an email address at ${check.domain}: colleagues join when they sign up, and you manage them.`;
}

interface TypeCardProps {
  readonly name: string;
  readonly text: string;
  readonly offer: string | null;
  readonly isChosen: boolean;
  /** Null when this account type cannot be chosen. */
  readonly onChoose: (() => void) | null;
}

function TypeCard({ name, text, offer, isChosen, onChoose }: TypeCardProps): ReactNode {
  const id = useId();
  return (
    <label className={styles.type}>
      <input
        type="radio"
        name="account-type"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        checked={isChosen}
        disabled={onChoose === null}
        onChange={() => onChoose?.()}
      />
      <span id={`${id}-name`} className={styles.name}>
        {name}
      </span>
      <span id={`${id}-text`} className={styles.text}>
        {text}
      </span>
      {offer !== null && <span className={styles.offer}>{offer}</span>}
    </label>
  );
}
