import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/translate.ts';
import styles from './embed-dialog.module.css';

interface EmbedPreviewProps {
  readonly url: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

/** Shows the booking page itself, scaled down when it is wider than the dialog. */
export function EmbedPreview({ url, title, width, height }: EmbedPreviewProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  const scale = room === null ? 1 : Math.min(1, room / width);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>
        {scale < 1
          ? t('Preview, {width} × {height} pixels at {percent, number} %', {
              width,
              height,
              percent: Math.round(scale * 100),
            })
          : t('Preview, {width} × {height} pixels', { width, height })}
      </figcaption>
      <div ref={box} />
      <div
        className={styles.frame}
        style={{ inlineSize: width * scale, blockSize: height * scale }}
      >
        {room !== null && (
          <iframe
            className={styles.page}
            src={url}
            title={t('Preview of {title}', { title }, 'title: the name of a meeting type')}
            width={width}
            height={height}
            style={{ scale: String(scale) }}
          />
        )}
      </div>
    </figure>
  );
}
