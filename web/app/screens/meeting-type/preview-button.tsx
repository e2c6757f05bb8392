import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import type { Draft } from './draft.ts';

const PreviewDialog = lazyDialog(() =>
  import('./page-preview/preview-dialog.tsx').then((file) => file.PreviewDialog),
);

interface PreviewButtonProps {
  /** Null for a new meeting type. */
  readonly id: string | null;
  readonly draft: Draft;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Opens the booking page of the unsaved draft. */
export function PreviewButton({ id, draft, className, children }: PreviewButtonProps): ReactNode {
  const [previewed, setPreviewed] = useState<Draft | null>(null);
  return (
    <>
      <Button className={className} onClick={() => setPreviewed(draft)}>
        {children}
      </Button>
      {previewed !== null && (
        <PreviewDialog id={id} draft={previewed} onClose={() => setPreviewed(null)} />
      )}
    </>
  );
}
