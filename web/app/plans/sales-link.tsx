// The contact-sales link of the Enterprise plan (spec sections 2 and 9). It opens an email to the
// configured email address. If no address is configured, the link opens the contact form.

import type { ReactNode } from 'react';
import { t } from '../../lib/translate.ts';
import { Link } from '../link.tsx';
import { pageData } from '../page-data.ts';
import { paths } from '../paths.ts';

const SUBJECT = encodeURIComponent('Halfpast Enterprise');

interface SalesLinkProps {
  readonly className?: string;
  /** The text of the link, for a link within a sentence. */
  readonly children?: ReactNode;
}

export function SalesLink({ className, children }: SalesLinkProps): ReactNode {
  const text = children ?? t('Contact sales');
  const { supportEmail } = pageData;
  if (supportEmail === null) {
    return (
      <Link className={className} to={paths.contactAbout('enterprise')}>
        {text}
      </Link>
    );
  }
  return (
    <a className={className} href={`mailto:${supportEmail}?subject=${SUBJECT}`}>
      {text}
    </a>
  );
}
