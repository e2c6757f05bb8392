// The webhooks section of the settings. Most visits do not need it, so its content is loaded when the user
// scrolls near it or follows a link to it.
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { SettingsSection } from '../settings-section.tsx';
import styles from './webhooks-section.module.css';

const Webhooks = lazy(() => import('./webhooks.tsx'));

const SECTION_ID = 'webhooks';
const NEAR = '96px';

export function WebhooksSection({ user }: { user: CurrentUser }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => location.hash === `#${SECTION_ID}`);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <SettingsSection
      id={SECTION_ID}
      heading="Webhooks"
      intro="Calls to your own systems when a booking is made, changed or cancelled."
    >
      <div ref={place} className={styles.place}>
        {isNear && (
          <Suspense fallback={null}>
            <Webhooks user={user} sectionId={SECTION_ID} />
          </Suspense>
        )}
      </div>
    </SettingsSection>
  );
}
