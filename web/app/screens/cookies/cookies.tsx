import type { ReactNode } from 'react';
import { COOKIES } from '../../../../worker/contract/site/cookies.ts';
import { ArticlePage } from '../../site/article-page.tsx';

export function Component(): ReactNode {
  return <ArticlePage article={COOKIES} />;
}
