import type { ReactNode } from 'react';
import { TERMS } from '../../../../worker/contract/site/terms.ts';
import { ArticlePage } from '../../site/article-page.tsx';

export function Component(): ReactNode {
  return <ArticlePage article={TERMS} />;
}
