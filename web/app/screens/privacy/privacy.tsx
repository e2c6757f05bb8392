import type { ReactNode } from 'react';
import { PRIVACY } from '../../../../worker/contract/site/privacy.ts';
import { ArticlePage } from '../../site/article-page.tsx';

export function Component(): ReactNode {
  return <ArticlePage article={PRIVACY} />;
}
