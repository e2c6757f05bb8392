import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';

interface CreateButtonProps {
  /** The editor, or the plans when the plan's limit is reached (new-type-path.ts). */
  readonly to: string;
  /** True if the button is beside a more important button, so it must look less important. */
  readonly isPlain?: boolean;
}

export function CreateButton({ to, isPlain = false }: CreateButtonProps): ReactNode {
  return (
    <Link className={isPlain ? 'button' : 'button button-primary'} to={to}>
      {to === paths.upgrade ? (
        t('Upgrade to create more')
      ) : (
        <>
          <PlusIcon />
          {t('Create meeting type')}
        </>
      )}
    </Link>
  );
}
