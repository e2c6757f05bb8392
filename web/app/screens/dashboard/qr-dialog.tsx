// The QR code of a booking page, to print or to show on a slide.

import { type ReactNode, useMemo, useState } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { createQrCode } from '../../../lib/qr-code.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './qr-dialog.module.css';
import { toPng, toSvg } from './qr-files.ts';
import { ShareLink } from './share-link.tsx';

const PNG_FAILED = t('Your browser could not create the PNG file. Please download the SVG file.');

interface QrDialogProps {
  readonly type: HostMeetingType;
  readonly onClose: () => void;
}

export function QrDialog({ type, onClose }: QrDialogProps): ReactNode {
  const { title, slug, path } = type;
  const url = location.origin + path;
  const code = useMemo(() => createQrCode(url), [url]);
  const [problem, setProblem] = useState<string | null>(null);

  function save(extension: 'svg' | 'png', file: Blob | null): void {
    setProblem(file === null ? PNG_FAILED : null);
    if (file === null) return;
    saveFile(`${slug}-qr-code.${extension}`, file);
  }

  return (
    <Dialog
      heading={t('QR code for {title}', { title }, 'title: the name of a meeting type')}
      onClose={onClose}
    >
      <div className={styles.content}>
        <svg
          className={styles.code}
          role="img"
          aria-label={t(
            'QR code with the link to {title}',
            { title },
            'title: the name of a meeting type',
          )}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
        <p className={styles.text}>
          {t('Scan the code with a phone camera to open the booking page.')}
        </p>
        <ShareLink title={title} url={url} />
        <div className={styles.buttons}>
          <Button onClick={() => save('svg', toSvg(code))}>{t('Download SVG')}</Button>
          <Button onClick={async () => save('png', await toPng(code))}>{t('Download PNG')}</Button>
        </div>
        <Alert text={problem} />
      </div>
    </Dialog>
  );
}
