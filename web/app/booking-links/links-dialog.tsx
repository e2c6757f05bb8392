// Creates, lists and deletes the booking links of a meeting type.

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { BookingLink, CreatedLink } from '../../../worker/contract/bookings/link-calls.ts';
import { t } from '../../lib/translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RetryAlert } from '../retry-alert.tsx';
import { CreatedLinks } from './created-links.tsx';
import { fetchLinks, LINK_TEXTS } from './links-calls.ts';
import styles from './links-dialog.module.css';
import { LinksForm } from './links-form.tsx';
import { LinksList } from './links-list.tsx';

interface LinksDialogProps {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly onClose: () => void;
}

export function LinksDialog({ id, slug, title, onClose }: LinksDialogProps): ReactNode {
  const [links, setLinks] = useState<readonly BookingLink[] | 'failed' | null>(null);
  const [created, setCreated] = useState<readonly CreatedLink[]>([]);

  const load = useCallback(async () => setLinks((await fetchLinks(id)) ?? 'failed'), [id]);
  useEffect(() => void load(), [load]);

  return (
    <Dialog
      heading={t('Links to {title}', { title }, 'title: the name of a meeting type')}
      onClose={onClose}
    >
      <div className={styles.content}>
        <p className={styles.intro}>
          {t(
            'Each of these links works for as many bookings as you choose, for example for one. People who know the public address of the meeting type can book without such a link.',
          )}
        </p>
        <LinksForm
          id={id}
          onCreated={(newLinks) => {
            setCreated(newLinks);
            void load();
          }}
        />
        {created.length > 0 && <CreatedLinks links={created} slug={slug} />}
        <RetryAlert
          text={links === 'failed' ? LINK_TEXTS.fetchFailed : null}
          onRetry={() => void load()}
        />
        {links !== null && links !== 'failed' && links.length > 0 && (
          <LinksList id={id} links={links} onDeleted={() => void load()} />
        )}
      </div>
    </Dialog>
  );
}
