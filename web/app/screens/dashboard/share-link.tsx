import { type ReactNode, useRef } from 'react';
import { OpenIcon } from '../../../ui/icons.tsx';
import { useCopy } from '../../use-copy.ts';
import styles from './share-link.module.css';

interface ShareLinkProps {
  readonly title: string;
  readonly url: string;
  /** Called when the user copies the link. */
  readonly onShared: () => void;
}

/** Renders the public URL, with buttons to copy and open it. */
export function ShareLink({ title, url, onShared }: ShareLinkProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const { isCopied, copy } = useCopy();
  return (
    <div className={styles.share}>
      <input
        ref={field}
        className={styles.url}
        readOnly
        value={url}
        aria-label={`Link to ${title}`}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          copy(field.current, 'Link copied to clipboard!');
          onShared();
        }}
      >
        {isCopied ? 'Copied' : 'Copy'}
        <span className="hidden"> link to {title}</span>
      </button>
      <a className={styles.button} href={url} target="_blank" rel="noopener">
        <OpenIcon />
        <span className="hidden">Open {title} in a new tab</span>
      </a>
    </div>
  );
}
