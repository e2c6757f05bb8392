import type { ReactNode } from 'react';
import { CheckIcon } from '../ui/icons.tsx';
import type { Copied } from './use-copy.ts';

interface CopyLabelProps {
  readonly copied: Copied;
  /** The label after copying. */
  readonly done: ReactNode;
  /** The label before copying. */
  readonly children: ReactNode;
}

/** The label of a button that copies. A toast already says that the text was copied, so a check mark is enough beside it. */
export function CopyLabel({ copied, done, children }: CopyLabelProps): ReactNode {
  if (copied === null) return children;
  if (copied === 'label') return done;
  return (
    <>
      <CheckIcon />
      <span className="hidden">{done}</span>
    </>
  );
}
