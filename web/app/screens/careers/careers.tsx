import type { ReactNode } from 'react';
import { CAREERS } from '../../../../worker/contract/site/careers.ts';
import { ArticlePage } from '../../site/article-page.tsx';

export function Component(): ReactNode {
  return <ArticlePage article={CAREERS} />;
}
