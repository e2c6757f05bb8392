// The existing links of a meeting type, the newest first.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BookingLink } from '../../../worker/contract/bookings/link-calls.ts';
import { readTimeZone } from '../../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { formatShortDate } from '../../lib/format-date.ts';
import { hidden, rich } from '../../lib/rich.ts';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSave } from '../forms/use-save.ts';
import { useUser } from '../frame/use-visitor.ts';
import { deleteLink } from './links-calls.ts';
import styles from './links-dialog.module.css';

interface LinksListProps {
  readonly id: string;
  readonly links: readonly BookingLink[];
  readonly onDeleted: () => void;
}

const SHOWN_FIRST = 10;

function describeOffer(times: readonly string[]): string {
  return t('{count, plural, one {# offered time} other {# offered times}}', {
    count: times.length,
  });
}

function describeUses({ uses, used }: BookingLink): string {
  if (uses > 1)
    return t(
      '{uses, plural, one {{used, number} of # booking made} other {{used, number} of # bookings made}}',
      { used, uses },
      'how often a link was used',
    );
  return used === 0 ? t('Not used yet', {}, 'a link') : t('Used', {}, 'a link that was used');
}

/**
 * Returns a text with the last day on which the link works. `expiresAt` is midnight after this day, so
 * the code subtracts one millisecond.
 */
function describeExpiry({ expiresAt }: BookingLink, zone: TimeZone, now: number): string | null {
  if (expiresAt === null) return null;
  const end = Date.parse(expiresAt);
  const day = formatShortDate(localDateAt(zone, end - 1));
  return end <= now
    ? t('Expired on {day}', { day }, 'a link. day: a date')
    : t('Until {day}', { day }, 'the last day on which a link works. day: a date');
}

export function LinksList({ id, links, onDeleted }: LinksListProps): ReactNode {
  const zone = readTimeZone(useUser()?.timezone ?? 'UTC');
  const [now] = useState(Date.now);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(links.length);
  const [showsAll, setShowsAll] = useState(false);
  const [linkToDelete, setLinkToDelete] = useState<BookingLink | null>(null);
  const { isBusy, fault, setFault, save } = useSave();

  // A deleted link disappears together with its delete button, so the focus moves to the heading.
  useEffect(() => {
    if (links.length < count.current) heading.current?.focus();
    count.current = links.length;
  }, [links]);

  async function confirm(link: BookingLink): Promise<void> {
    if (!(await save(() => deleteLink(id, link.id), { toast: t('Link deleted') }))) return;
    setLinkToDelete(null);
    onDeleted();
  }

  return (
    <section aria-label={t('Existing links')}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('{count, plural, one {# link} other {# links}}', { count: links.length })}
      </h3>
      <ul className={styles.list}>
        {links.slice(0, showsAll ? undefined : SHOWN_FIRST).map((link) => {
          const created = formatShortDate(localDateAt(zone, Date.parse(link.createdAt)));
          const expiry = describeExpiry(link, zone, now);
          return (
            <li key={link.id} className={styles.link}>
              <span className={styles.facts}>
                {link.times !== null && <span>{describeOffer(link.times)}</span>}
                <span>{describeUses(link)}</span>
                {expiry !== null && <span>{expiry}</span>}
                <span className={styles.date}>
                  {t('Created on {day}', { day: created }, 'a link. day: a date')}
                </span>
              </span>
              <Button
                isSmall
                onClick={() => {
                  setFault(null);
                  setLinkToDelete(link);
                }}
              >
                {rich(
                  'Delete<hidden> the link created on {day}</hidden>',
                  { day: created, hidden },
                  'a button. day: a date, for screen readers',
                )}
              </Button>
            </li>
          );
        })}
      </ul>
      {!showsAll && links.length > SHOWN_FIRST && (
        <Button isSmall onClick={() => setShowsAll(true)}>
          {t('Show all links')}
        </Button>
      )}
      {linkToDelete !== null && (
        <ConfirmDialog
          heading={t('Delete this link?')}
          text={t('The link stops working. Bookings that were made with the link stay.')}
          confirmLabel={t('Delete link')}
          problem={fault}
          isBusy={isBusy}
          onConfirm={() => void confirm(linkToDelete)}
          onCancel={() => setLinkToDelete(null)}
        />
      )}
    </section>
  );
}
