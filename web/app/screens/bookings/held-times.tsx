// The times that assistants hold for invitees. Shown above the list only while there are such times. The times disappear when
// they expire.

import { type ReactNode, useEffect, useId, useState } from 'react';
import type { HostHold } from '../../../../worker/contract/bookings/hold-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { t } from '../../../lib/translate.ts';
import { api } from '../../api.ts';
import { useNow } from '../../bookings/use-now.ts';
import { focusHeading } from '../../frame/use-screen-change.ts';
import { useUser } from '../../frame/use-visitor.ts';
import styles from './held-times.module.css';

/** Returns an empty list after a failure, because the list of bookings is more important. */
async function listHeldTimes(): Promise<readonly HostHold[]> {
  const call = api['my-bookings'].holds.$get();
  const answer = await readAnswer(call);
  return answer.ok ? answer.body.data : [];
}

// Loaded on demand, because few hosts have such times.
const HeldTime = lazyPart(() => import('./held-time.tsx').then((file) => file.HeldTime));

interface HeldTimesProps {
  readonly zone: TimeZone;
  /** The times are loaded again when this value changes. */
  readonly reloadKey: unknown;
}

export function HeldTimes({ zone, reloadKey }: HeldTimesProps): ReactNode {
  const headingId = useId();
  const now = useNow();
  const heldUntil = useUser()?.heldUntil;
  const [holds, setHolds] = useState<readonly HostHold[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to load again
  useEffect(() => {
    // The user's data contains the end of the last hold, so most visits need no request.
    if (heldUntil !== undefined && (heldUntil ?? 0) < Date.now()) return;
    let isShown = true;
    void listHeldTimes().then((listed) => {
      if (isShown) setHolds(listed);
    });
    return () => {
      isShown = false;
    };
  }, [reloadKey]);
  const open = holds.filter(({ heldUntil }) => Date.parse(heldUntil) > now);
  if (open.length === 0) return null;
  return (
    <section className={styles.held} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('Waiting for confirmation')}</h2>
      <ul>
        {open.map((hold) => (
          <HeldTime
            key={hold.id}
            hold={hold}
            zone={zone}
            onReleased={() => {
              setHolds((before) => before.filter(({ id }) => id !== hold.id));
              // The button disappears, so the focus moves to the heading of the screen.
              focusHeading();
            }}
          />
        ))}
      </ul>
    </section>
  );
}
