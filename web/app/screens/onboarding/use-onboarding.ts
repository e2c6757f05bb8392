// The steps of onboarding and their data. The last step reloads the page.
import { useEffect, useEffectEvent, useState } from 'react';
import type {
  DomainCheck,
  UserOrganization,
} from '../../../../worker/contract/organizations/organization-calls.ts';
import {
  checkDomain,
  joinOrganization,
  type OnboardingProblem,
  setAccountType,
} from './onboarding-calls.ts';

export type AccountType = 'individual' | 'organization';

type Step =
  | { readonly kind: 'checking' }
  | { readonly kind: 'problem'; readonly problem: OnboardingProblem }
  | { readonly kind: 'joined'; readonly organization: UserOrganization }
  /** `chosen` is preselected when the user goes back to this step. */
  | { readonly kind: 'account-type'; readonly check: DomainCheck; readonly chosen: AccountType }
  | { readonly kind: 'organization'; readonly check: DomainCheck }
  /** `check` is null for a member of an organization, who has completed the first login. */
  | { readonly kind: 'link'; readonly check: DomainCheck | null }
  | { readonly kind: 'ready'; readonly url: string };

interface Onboarding {
  readonly step: Step;
  readonly isBusy: boolean;
  readonly choose: (check: DomainCheck, type: AccountType) => Promise<void>;
  readonly goBack: (check: DomainCheck) => void;
  /** Opens the last question, after the user has joined or created an organization. */
  readonly goOn: () => void;
  readonly finish: (url: string) => void;
}

/** `earlierType` is the account type that the user chose before the page was reloaded. */
export function useOnboarding(earlierType: AccountType): Onboarding {
  const [step, setStep] = useState<Step>({ kind: 'checking' });
  const [isBusy, setBusy] = useState(false);

  const begin = useEffectEvent(async () => {
    const checked = await checkDomain();
    if (!checked.ok) return setStep({ kind: 'problem', problem: checked.problem });
    const check = checked.value;
    // If the user's domain has an organization, the user joins it without a question (spec section 4).
    if (!check.hasOrganization || check.joinRefusal !== null) {
      // A question with only one answer is not asked.
      if (!check.canCreateOrganization) return setStep({ kind: 'link', check });
      return setStep({ kind: 'account-type', check, chosen: earlierType });
    }
    const joined = await joinOrganization();
    setStep(
      joined.ok
        ? { kind: 'joined', organization: joined.value }
        : { kind: 'problem', problem: joined.problem },
    );
  });

  useEffect(() => void begin(), []);

  async function choose(check: DomainCheck, type: AccountType): Promise<void> {
    if (isBusy) return;
    if (type === 'individual') return setStep({ kind: 'link', check });
    setBusy(true);
    const chosen = await setAccountType(type);
    if (!chosen.ok) {
      setBusy(false);
      return setStep({ kind: 'problem', problem: chosen.problem });
    }
    const { organization } = chosen.value;
    // Another user of the domain has created the organization meanwhile, so this user has joined it.
    if (organization) setStep({ kind: 'joined', organization });
    else setStep({ kind: 'organization', check });
    setBusy(false);
  }

  return {
    step,
    isBusy,
    choose,
    goOn: () => setStep({ kind: 'link', check: null }),
    finish: (url) => setStep({ kind: 'ready', url }),
    goBack: (check) => setStep({ kind: 'account-type', check, chosen: 'organization' }),
  };
}
