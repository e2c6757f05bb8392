// A person's picture. If there is no picture or it cannot be loaded, shows the first letter of the
// name.
import { type ReactNode, useState } from 'react';
import styles from './portrait.module.css';

interface PortraitProps {
  readonly name: string;
  readonly picture: string | null;
  readonly size: 32 | 72;
}

/** Renders the picture. Screen readers ignore it, because the name is next to it. */
export function Portrait({ name, picture, size }: PortraitProps): ReactNode {
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  if (picture === null || picture === brokenPicture) {
    return (
      <span className={styles.portrait} data-size={size} aria-hidden="true">
        {Array.from(name.trim())[0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={styles.portrait}
      data-size={size}
      src={picture}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
      onError={() => setBrokenPicture(picture)}
    />
  );
}
