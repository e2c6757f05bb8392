// A page with a long text, such as terms or privacy. On wide screens, a list of its sections is beside the
// text.
import type { ReactNode } from 'react';
import { type Article, type Section, toFragment } from '../../../worker/contract/site/prose.ts';
import styles from './article-page.module.css';
import { PageHead } from './page-head.tsx';
import { Spans } from './spans.tsx';

export function ArticlePage({ article }: { article: Article }): ReactNode {
  const { title, lead, updated, sections } = article;
  return (
    <article>
      <PageHead title={title} lead={lead} updated={updated} />
      <div className={styles.layout}>
        {sections.length > 3 && <Contents sections={sections} />}
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.heading} className={styles.section}>
              <h2 id={toFragment(section.heading)}>{section.heading}</h2>
              <Blocks section={section} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

function Contents({ sections }: { sections: readonly Section[] }): ReactNode {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ul>
        {sections.map(({ heading }) => (
          <li key={heading}>
            <a href={`#${toFragment(heading)}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Blocks({ section }: { section: Section }): ReactNode {
  return section.blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <Spans text={block} />
      </p>
    ) : (
      <ul key={block[0]}>
        {block.map((item) => (
          <li key={item}>
            <Spans text={item} />
          </li>
        ))}
      </ul>
    ),
  );
}
