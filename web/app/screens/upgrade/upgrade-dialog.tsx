// Shows the price of the chosen plan, and upgrades to this plan when the user confirms.

import { type ReactNode, startTransition, useActionState } from 'react';
import { useRevalidator } from 'react-router';
import { describeUpgrade } from '../../../../worker/domain/plans/plan-texts.ts';
import type { Plan } from '../../../../worker/domain/plans/plans.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { forgetVisitor } from '../../accounts/session.ts';
import { api } from '../../api.ts';

const TEXTS = {
  refused: t('Failed to upgrade plan'),
  network: t('An error occurred while upgrading your plan'),
};

interface UpgradeDialogProps {
  readonly plan: Plan;
  readonly onUpgraded: () => void;
  readonly onCancel: () => void;
}

export function UpgradeDialog({ plan, onUpgraded, onCancel }: UpgradeDialogProps): ReactNode {
  const { revalidate } = useRevalidator();
  const [problem, upgrade, isBusy] = useActionState(async (): Promise<string | null> => {
    const answer = await readAnswer(api.users.me.$put({ json: { plan: plan.id } }), TEXTS);
    if (!answer.ok) return answer.message;
    // The plan has changed, so the user is loaded again for all screens.
    forgetVisitor();
    await revalidate();
    showToast('success', answer.body.message);
    onUpgraded();
    return null;
  }, null);

  return (
    <ConfirmDialog
      heading={t('Upgrade to {plan}?', { plan: plan.name }, 'verb. plan: such as "Individual"')}
      text={describeUpgrade(plan).join(' ')}
      problem={problem}
      isBusy={isBusy}
      confirmLabel={
        isBusy ? t('Processing…', {}, 'the upgrade is in progress') : t('Confirm upgrade')
      }
      tone="primary"
      onConfirm={() => startTransition(upgrade)}
      onCancel={() => {
        if (!isBusy) onCancel();
      }}
    />
  );
}
