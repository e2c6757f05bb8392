// The QR code of the manage link. The code appears only on the printed page. The browser draws the code,
// because no other service may get the secret link.

import { type ReactNode, useEffect, useState } from 'react';
import type { QrCode } from '../../lib/qr-code.ts';
import { t } from '../../lib/translate.ts';
import styles from './printed-code.module.css';

/** `manageUrl` is the absolute URL of the manage page. */
export function PrintedCode({ manageUrl }: { manageUrl: string }): ReactNode {
  const [code, setCode] = useState<QrCode | null>(null);

  useEffect(() => {
    // If the file cannot be loaded, the printed page shows only the link.
    import('../../lib/qr-code.ts').then(
      ({ createQrCode }) => setCode(createQrCode(manageUrl)),
      () => {},
    );
  }, [manageUrl]);

  return (
    <div className={styles.printed}>
      {code && (
        <svg className={styles.code} viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden="true">
          <path d={code.path} />
        </svg>
      )}
      <p>
        <strong>{t('Reschedule or cancel')}</strong>
        <br />
        {t('Scan the code or open this link. Keep the code and the link private.')}
        <br />
        <bdi>{manageUrl}</bdi>
      </p>
    </div>
  );
}
