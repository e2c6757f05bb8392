import type { ReactNode } from 'react';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';

/** At the plan's limit the way on is another plan. */
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
