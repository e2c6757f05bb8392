// The contact-sales link of the Enterprise plan (spec sections 2 and 9). It opens an email to the configured
// email address. If none is configured, it opens the contact form.
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { pageData } from '../page-data.ts';
import { paths } from '../paths.ts';

const SUBJECT = encodeURIComponent('Halfpast Enterprise');

export function SalesLink({ className }: { className?: string }): ReactNode {
  const { supportEmail } = pageData;
  if (supportEmail === null) {
    return (
      <Link className={className} to={paths.contactAbout('enterprise')}>
        Contact sales
      </Link>
    );
  }
  return (
    <a className={className} href={`mailto:${supportEmail}?subject=${SUBJECT}`}>
      Contact sales
    </a>
  );
}
