// One API key: its permissions, its state and its actions.

import { type ReactNode, useId } from 'react';
import type { ApiKeyView } from '../../../worker/contract/api-keys/api-key-calls.ts';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import styles from './key-card.module.css';

const STATES = {
  active: t('Active', {}, 'the state of an API key'),
  expired: t('Expired', {}, 'the state of an API key'),
  revoked: t('Revoked', {}, 'the state of an API key'),
} as const;

interface KeyCardProps {
  readonly apiKey: ApiKeyView;
  /** Formats a time for the list. */
  readonly stamp: (iso: string) => string;
  readonly showsCreator: boolean;
  readonly onRotate: () => void;
  readonly onRevoke: () => void;
}

export function KeyCard({
  apiKey,
  stamp,
  showsCreator,
  onRotate,
  onRevoke,
}: KeyCardProps): ReactNode {
  const id = useId();
  const { status, expiresAt, lastUsedAt, revokedAt, previousKeyUntil, needsRotation } = apiKey;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [
      t('Last used', {}, 'a label: when an API key was last used'),
      lastUsedAt === null ? t('Never', {}, 'an API key was never used') : stamp(lastUsedAt),
    ],
    [t('Created', {}, 'a label: when an API key was created'), stamp(apiKey.createdAt)],
    [
      t('Created by', {}, 'a label: the person who created an API key'),
      showsCreator ? apiKey.createdBy : null,
    ],
    [
      t('Expires', {}, 'when an API key expires'),
      revokedAt === null && expiresAt !== null ? stamp(expiresAt) : null,
    ],
    [t('Revoked', {}, 'a label: when an API key was revoked'), revokedAt && stamp(revokedAt)],
    [
      t('Previous key works until', {}, 'a label above a time'),
      previousKeyUntil && stamp(previousKeyUntil),
    ],
    [
      t('Networks', {}, 'a label: networks that may use an API key'),
      apiKey.allowedNetworks.join(', ') || null,
    ],
  ];
  return (
    <article className={styles.card} aria-labelledby={id} data-status={status}>
      <header className={styles.head}>
        <h3 id={id} className={styles.name}>
          {apiKey.name}
        </h3>
        <span className={styles.badge} data-status={needsRotation ? 'stopped' : status}>
          {needsRotation ? t('Stopped', {}, 'the state of an API key') : STATES[status]}
        </span>
      </header>
      <p className={styles.code}>{apiKey.shortKey}</p>
      <p className={styles.code}>{apiKey.scopes.join(', ')}</p>
      {needsRotation && (
        <p className={styles.notice}>
          {apiKey.createdBy === ''
            ? t(
                'The person who created this key is no longer an admin. Rotate the key to use it again.',
              )
            : t('{name} is no longer an admin. Rotate the key to use it again.', {
                name: apiKey.createdBy,
              })}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {status !== 'revoked' && (
        <div className={styles.actions}>
          {status === 'active' && (
            <Button isSmall aria-describedby={id} onClick={onRotate}>
              {t('Rotate', {}, 'verb: replace an API key with a new one')}
            </Button>
          )}
          <Button isSmall aria-describedby={id} onClick={onRevoke}>
            {t('Revoke', {}, 'verb: make an API key stop working')}
          </Button>
        </div>
      )}
    </article>
  );
}
