// The existing links of a meeting type, the newest first.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BookingLink } from '../../../worker/contract/bookings/link-calls.ts';
import { readTimeZone } from '../../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { formatShortDate } from '../../lib/format-date.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUser } from '../frame/use-visitor.ts';
import { deleteLink, LINK_TEXTS } from './links-calls.ts';
import styles from './links-dialog.module.css';

interface LinksListProps {
  readonly id: string;
  readonly links: readonly BookingLink[];
  readonly onDeleted: () => void;
}

const SHOWN_FIRST = 10;

function describeOffer(times: readonly string[]): string {
  return times.length === 1 ? '1 offered time' : `${times.length} offered times`;
}

function describeUses({ uses, used }: BookingLink): string {
  if (uses > 1) return `${used} of ${uses} bookings made`;
  return used === 0 ? 'Not used yet' : 'Used';
}

/** An expiry is the end of a day, so the last day is the day before it. */
function describeExpiry({ expiresAt }: BookingLink, zone: TimeZone, now: number): string | null {
  if (expiresAt === null) return null;
  const end = Date.parse(expiresAt);
  const day = formatShortDate(localDateAt(zone, end - 1));
  return end <= now ? `Expired on ${day}` : `Until ${day}`;
}

export function LinksList({ id, links, onDeleted }: LinksListProps): ReactNode {
  const zone = readTimeZone(useUser()?.timezone ?? 'UTC');
  const [now] = useState(Date.now);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(links.length);
  const [showsAll, setShowsAll] = useState(false);
  const [doomed, setDoomed] = useState<BookingLink | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // The button that opened the question is gone with its link.
  useEffect(() => {
    if (links.length < count.current) heading.current?.focus();
    count.current = links.length;
  }, [links]);

  async function confirm(link: BookingLink): Promise<void> {
    setBusy(true);
    const isDeleted = await deleteLink(id, link.id);
    setBusy(false);
    if (!isDeleted) return setProblem(LINK_TEXTS.deleteFailed);
    setDoomed(null);
    showToast('success', 'Link deleted');
    onDeleted();
  }

  return (
    <section aria-label="Existing links">
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {links.length === 1 ? '1 link' : `${links.length} links`}
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
                <span className={styles.date}>Created on {created}</span>
              </span>
              <button
                type="button"
                className="button button-small"
                onClick={() => {
                  setProblem(null);
                  setDoomed(link);
                }}
              >
                Delete<span className="hidden"> the link created on {created}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {!showsAll && links.length > SHOWN_FIRST && (
        <button type="button" className="button button-small" onClick={() => setShowsAll(true)}>
          Show all links
        </button>
      )}
      {doomed !== null && (
        <ConfirmDialog
          heading="Delete this link?"
          text="No one can book with it any more. Bookings that were made with it stay."
          confirmLabel="Delete link"
          problem={problem}
          isBusy={isBusy}
          onConfirm={() => void confirm(doomed)}
          onCancel={() => setDoomed(null)}
        />
      )}
    </section>
  );
}
