// The card of a meeting type, on the dashboard and in the editor's preview.

import type { ReactNode } from 'react';
import { writeDurations } from '../../../worker/domain/meeting-types/durations.ts';
import { translatePlace } from '../../../worker/domain/meeting-types/translate-place.ts';
import { t } from '../../lib/translate.ts';
import { PlaceIcon } from '../../ui/icons.tsx';
import { accentStyle } from './accent-style.ts';
import styles from './card-face.module.css';

interface CardFaceProps {
  readonly title: string;
  readonly description: string;
  readonly durations: readonly number[];
  readonly location: string;
  readonly primaryColor: string;
  readonly visibility: 'public' | 'private';
  readonly isActive: boolean;
  readonly headingLevel: 'h2' | 'h3';
  /** Actions at the bottom of the card. */
  readonly children?: ReactNode;
}

export function CardFace(props: CardFaceProps): ReactNode {
  const Heading = props.headingLevel;
  const hoursStyle: object = { '--hours': Math.max(...props.durations) / 60 };
  return (
    <article
      className={styles.card}
      style={{ ...accentStyle(props.primaryColor), ...hoursStyle }}
      data-active={props.isActive}
    >
      <header className={styles.head}>
        <Heading className={styles.title}>{props.title}</Heading>
        {props.visibility === 'private' && (
          <span className={styles.badge}>
            {t('Private', {}, 'a meeting type that the public page does not list')}
          </span>
        )}
      </header>
      <ul className={styles.facts}>
        <li>{writeDurations(t, props.durations)}</li>
        {props.location !== '' && (
          <li>
            <PlaceIcon place={props.location} />
            <span className={styles.place}>{translatePlace(t, props.location)}</span>
          </li>
        )}
      </ul>
      {props.description !== '' && <p className={styles.description}>{props.description}</p>}
      {props.children !== undefined && <div className={styles.foot}>{props.children}</div>}
    </article>
  );
}
