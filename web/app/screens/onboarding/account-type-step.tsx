import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { DomainCheck } from '../../../../worker/contract/organizations/organization-calls.ts';
import {
  NO_PAYMENT_YET,
  ORGANIZATION_TRIAL,
  PLANS,
} from '../../../../worker/domain/plans/plans.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    props.onChoose(type);
  }

  return (
    <StepPanel
      heading={t('How will you use Halfpast?')}
      intro={t('Welcome, {name}. One question before you start: which account type do you need?', {
        name: props.name,
      })}
    >
      <form className={styles.form} onSubmit={submit}>
        <fieldset className={styles.types}>
          <legend className="hidden">{t('Account type')}</legend>
          <TypeCard
            name={t('Individual', {}, 'a type of account')}
            text={t('For yourself: your own booking pages, meeting types and calendar.')}
            offer={t('{price} forever, larger plans at any time.', {
              price: PLANS.free.price.amount,
            })}
            isChosen={type === 'individual'}
            onChoose={() => setType('individual')}
          />
          <TypeCard
            name={t('Organization', {}, 'a type of account')}
            text={t(
              'For everyone with an email address at {domain}: colleagues join when they sign up, and you manage them.',
              { domain: check.domain },
              'domain: such as example.com',
            )}
            offer={t(
              'For the whole organization: {trial}, no credit card required. {notice}',
              { trial: ORGANIZATION_TRIAL, notice: NO_PAYMENT_YET },
              'trial: the length of the free trial. notice: the sentence "No payment is taken yet."',
            )}
            isChosen={type === 'organization'}
            onChoose={() => setType('organization')}
          />
        </fieldset>
        <Button type="submit" kind="primary" aria-disabled={isBusy}>
          {isBusy ? t('Continuing...') : t('Continue', {}, 'a button')}
        </Button>
      </form>
    </StepPanel>
  );
}

interface TypeCardProps {
  readonly name: string;
  readonly text: string;
  readonly offer: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
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
        onChange={onChoose}
      />
      <span id={`${id}-name`} className={styles.name}>
        {name}
      </span>
      <span id={`${id}-text`} className={styles.text}>
        {text}
      </span>
      <span className={styles.offer}>{offer}</span>
    </label>
  );
}
