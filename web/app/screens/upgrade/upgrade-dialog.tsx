// Shows the price before an upgrade.
import type { ReactNode } from 'react';
import { describeUpgrade } from '../../../../worker/domain/plans/plan-texts.ts';
import type { Plan } from '../../../../worker/domain/plans/plans.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface UpgradeDialogProps {
  readonly plan: Plan;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function UpgradeDialog({ plan, ...props }: UpgradeDialogProps): ReactNode {
  return (
    <ConfirmDialog
      {...props}
      heading={`Upgrade to ${plan.name}?`}
      text={describeUpgrade(plan).join(' ')}
      confirmLabel={props.isBusy ? 'Processing…' : 'Confirm upgrade'}
      tone="primary"
    />
  );
}
