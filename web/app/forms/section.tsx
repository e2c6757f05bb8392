import { type ReactNode, Suspense, useId, useState } from 'react';
import { ChevronIcon } from '../../ui/icons.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly heading: string;
  readonly intro?: ReactNode;
  /** A link that moves the focus past the many fields of this section. `to` is the `id` of a folded section. */
  readonly skip?: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}

/** Renders one section of the editor. */
export function Section({ heading, intro, skip, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionHeading}>
        {heading}
      </h2>
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
  /** One line that summarizes the settings in this section. */
  readonly summary: ReactNode;
  /** True to load the fields at once, because they may contain errors. */
  readonly loadsFields: boolean;
  /** The fields. They load when the section opens. */
  readonly children: ReactNode;
}

/** Renders a section that is folded away, because most hosts never need it. */
export function FoldedSection(props: FoldedSectionProps): ReactNode {
  const { id, heading, summary, loadsFields, children } = props;
  const [isLoaded, setLoaded] = useState(loadsFields);
  return (
    <details className={styles.section} onToggle={() => setLoaded(true)}>
      <summary id={id} className={styles.summary}>
        <h2 className={styles.sectionHeading}>{heading}</h2>
        <span className={styles.intro}>{summary}</span>
        <span className={styles.fold}>
          <ChevronIcon towards="down" />
        </span>
      </summary>
      <div className={styles.folded}>
        <Suspense>{isLoaded && children}</Suspense>
      </div>
    </details>
  );
}
