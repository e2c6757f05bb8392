import type { ReactNode } from 'react';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';

/** Links to the editor, or to the plans when the plan's limit is reached. */
export function CreateButton({ canCreate }: { canCreate: boolean }): ReactNode {
  return canCreate ? (
    <Link className="button button-primary" to={paths.newMeetingType}>
      <PlusIcon />
      Create meeting type
    </Link>
  ) : (
    <Link className="button button-primary" to={paths.upgrade}>
      Upgrade to create more
    </Link>
  );
}
