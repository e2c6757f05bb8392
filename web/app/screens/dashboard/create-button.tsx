import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';

interface CreateButtonProps {
  readonly canCreate: boolean;
  /** True if the button is beside a more important button, so it must look less important. */
  readonly isPlain?: boolean;
}

/** Links to the editor, or to the plans when the plan's limit is reached. */
export function CreateButton({ canCreate, isPlain = false }: CreateButtonProps): ReactNode {
  return canCreate ? (
    <Link className={isPlain ? 'button' : 'button button-primary'} to={paths.newMeetingType}>
      <PlusIcon />
      {t('Create meeting type')}
    </Link>
  ) : (
    <Link className="button button-primary" to={paths.upgrade}>
      {t('Upgrade to create more')}
    </Link>
  );
}
