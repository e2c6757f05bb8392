import type { ReactNode } from 'react';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';

/** At the plan's limit it links to the plans instead. */
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
