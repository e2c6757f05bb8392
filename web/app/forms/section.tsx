import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { ChevronIcon } from '../../ui/icons.tsx';
import { type Article, LearnMore } from './learn-more.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly heading: string;
  readonly intro?: ReactNode;
  /** A link that moves the focus past the many fields of this section. `to` is the `id` of a folded section. */
  readonly skip?: { readonly label: string; readonly to: string } | undefined;
  readonly article?: Article | undefined;
  readonly children: ReactNode;
}

/** Renders one section of the editor. */
export function Section(props: SectionProps): ReactNode {
  const { heading, intro, skip, article, children } = props;
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.sectionHeading}>
          {heading}
        </h2>
        {article !== undefined && <LearnMore article={article} about={heading} />}
      </div>
      {skip !== undefined && (
        <a
          href={`#${skip.to}`}
          className={styles.skip}
          onClick={(event) => {
            // The URL must not change. Otherwise Back would not leave the editor.
            event.preventDefault();
            document.getElementById(skip.to)?.focus();
          }}
        >
          {skip.label}
        </a>
      )}
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}

interface FoldedSectionProps {
  readonly id?: string;
  readonly heading: string;
  /** Default: `h2`. */
  readonly level?: 'h3';
  /** One line that summarizes the settings in this section. */
  readonly summary: ReactNode;
  /** True to load the fields at once, because they may contain errors. */
  readonly loadsFields: boolean;
  /** The section opens when this becomes true. */
  readonly hasProblem?: boolean;
  readonly article?: Article;
  /** The fields. They load when the section opens. */
  readonly children: ReactNode;
}

/** Renders a section that is folded away, because most hosts never need it. */
export function FoldedSection(props: FoldedSectionProps): ReactNode {
  const { id, heading, level: Heading = 'h2', summary, loadsFields, hasProblem, article } = props;
  const [isLoaded, setLoaded] = useState(loadsFields);
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (hasProblem && details.current !== null) details.current.open = true;
  }, [hasProblem]);

  return (
    <details ref={details} className={styles.section} onToggle={() => setLoaded(true)}>
      <summary id={id} className={styles.summary}>
        <Heading className={styles.sectionHeading}>{heading}</Heading>
        <span className={styles.intro}>{summary}</span>
        <span className={styles.fold}>
          <ChevronIcon towards="down" />
        </span>
      </summary>
      <div className={styles.folded}>
        <Suspense>{isLoaded && props.children}</Suspense>
        {article !== undefined && <LearnMore article={article} about={heading} />}
      </div>
    </details>
  );
}
