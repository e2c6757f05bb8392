import type { ReactNode } from 'react';
import { listSocialLinks } from '../../../worker/contract/frame/social-links.ts';
import { pageData } from '../page-data.ts';
import styles from './footer.module.css';

const SOCIAL_LINKS = listSocialLinks(pageData.siteLinks);

export function SocialLinks(): ReactNode {
  return (
    <ul className={styles.social}>
      {SOCIAL_LINKS.map(({ site, label, mark, to }) => (
        <li key={site}>
          <a href={to}>
            <svg className="icon" aria-hidden="true" width="18" height="18" viewBox="0 0 16 16">
              <path fill="currentColor" fillRule="evenodd" d={mark} />
            </svg>
            <span className="hidden">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
