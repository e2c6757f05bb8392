// The navigation between the sections of the settings. The URL's fragment names the current section,
// so a link such as `/settings#webhooks` opens a section.
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../link.tsx';
import styles from './settings-nav.module.css';

const SECTIONS = [
  { id: 'profile', label: 'Profile' },
  { id: 'schedules', label: 'Schedules' },
  { id: 'calendar', label: 'Calendar' },
  { id: 'emails', label: 'Emails' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'organization', label: 'Organization' },
  { id: 'plan', label: 'Plan' },
  { id: 'account', label: 'Account' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

export function findSection(fragment: string): SectionId | undefined {
  return SECTIONS.find(({ id }) => fragment === `#${id}`)?.id;
}

export function SettingsNav({ current }: { readonly current: SectionId }): ReactNode {
  const row = useRef<HTMLElement>(null);

  // On narrow screens the links are in one row, which can be wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section has another current link
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) row.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth });
  }, [current]);

  return (
    <nav ref={row} className={styles.nav} aria-label="Settings">
      {SECTIONS.map(({ id, label }) => (
        <Link
          key={id}
          className={styles.link}
          to={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
