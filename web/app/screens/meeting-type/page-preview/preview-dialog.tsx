// Shows the booking page that the unsaved draft would have.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PREVIEW_PATH } from '../../../../../worker/contract/meeting-types/page-preview.ts';
import { PREVIEW_READY, type ShowPreview } from '../../../../lib/page-preview.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { Draft } from '../draft.ts';
import { toRequest } from '../draft-request.ts';
import { toPreviewRequest } from '../preview-request.ts';
import { createFetchTimes, loadPreview } from './preview-calls.ts';
import styles from './preview-dialog.module.css';

const SIZES = [
  { value: 'desktop', label: t('Desktop', {}, 'a screen size') },
  { value: 'phone', label: t('Phone', {}, 'a screen size') },
] as const;

interface PreviewDialogProps {
  /** Null for a new meeting type. */
  readonly id: string | null;
  readonly draft: Draft;
  readonly onClose: () => void;
}

export function PreviewDialog({ id, draft, onClose }: PreviewDialogProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState<'desktop' | 'phone'>('desktop');
  const [problem, setProblem] = useState<string | null>(null);

  // The host cannot change the draft while the dialog is open, so the preview is loaded once.
  useEffect(() => {
    const element = frame.current;
    const request = toPreviewRequest(id, draft, toRequest(draft));
    const loading = loadPreview(request);
    void loading.then((outcome) => {
      if (outcome.kind === 'failed') setProblem(outcome.message);
    });
    const onReady = async (event: Event): Promise<void> => {
      const show = (event as CustomEvent<ShowPreview>).detail;
      const outcome = await loading;
      if (outcome.kind === 'loaded')
        show({ page: outcome.page, fetchTimes: createFetchTimes(request) });
    };
    element?.addEventListener(PREVIEW_READY, onReady);
    return () => element?.removeEventListener(PREVIEW_READY, onReady);
  }, [id, draft]);

  return (
    <Dialog heading={t('Preview of the booking page')} size="large" onClose={onClose}>
      <div className={styles.head}>
        <p className={styles.note}>
          {draft.team?.assignment === 'managed'
            ? t(
                'This is what invitees will see on the copy of the first host after you save. Nothing can be booked here.',
              )
            : t('This is what invitees will see after you save. Nothing can be booked here.')}
        </p>
        <div className={styles.sizes}>
          <Choice legend={t('Screen size')} options={SIZES} value={size} onChange={setSize} />
        </div>
      </div>
      <Alert text={problem} />
      {problem === null && (
        <iframe
          ref={frame}
          className={styles.frame}
          data-size={size}
          src={PREVIEW_PATH}
          title={t('Preview of the booking page')}
        />
      )}
    </Dialog>
  );
}
