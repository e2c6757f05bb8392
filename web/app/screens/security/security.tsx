import type { ReactNode } from 'react';
import { SECURITY } from '../../../../worker/contract/site/security.ts';
import { ArticlePage } from '../../site/article-page.tsx';

export function Component(): ReactNode {
  return <ArticlePage article={SECURITY} />;
}
