import type { ReactNode } from 'react';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';

interface CreateButtonProps {
  readonly canCreate: boolean;
  /** True beside a more important button. */
  readonly isPlain?: boolean;
}

/** Links to the editor, or to the plans when the plan's limit is reached. */
export function CreateButton({ canCreate, isPlain = false }: CreateButtonProps): ReactNode {
  return canCreate ? (
    <Link className={isPlain ? 'button' : 'button button-primary'} to={paths.newMeetingType}>
      <PlusIcon />
      Create meeting type
    </Link>
  ) : (
    <Link className="button button-primary" to={paths.upgrade}>
      Upgrade to create more
    </Link>
  );
}
