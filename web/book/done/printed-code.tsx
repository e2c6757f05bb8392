// The QR code of the manage link, which appears only on the printed page. The browser draws the code,
// because the link is a secret that no other service may get.
import { type ReactNode, useEffect, useState } from 'react';
import type { QrCode } from '../../lib/qr-code.ts';
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
        <strong>Reschedule or cancel</strong>
        <br />
        Scan the code or open this link. Keep it private.
        <br />
        {manageUrl}
      </p>
    </div>
  );
}
