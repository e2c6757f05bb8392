// The four slides (ARIA carousel pattern).
import type { KeyboardEvent, ReactNode } from 'react';
import { SLIDES } from '../../../../worker/contract/site/home.ts';
import { Link } from '../../link.tsx';
import { pageData } from '../../page-data.ts';
import { paths } from '../../paths.ts';
import { StartButton } from '../../site/start-button.tsx';
import { SlideControls } from './slide-controls.tsx';
import { SlideFigure } from './slide-figure.tsx';
import styles from './slider.module.css';
import { useSlides } from './use-slides.ts';

export function Slider(): ReactNode {
  const slides = useSlides(SLIDES.length);
  const { index, isRunning, show, watch } = slides;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isBackwards = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(index + (event.key === isBackwards ? -1 : 1));
  }

  return (
    <section
      className={styles.slider}
      aria-roledescription="carousel"
      aria-label="What Halfpast does"
      {...watch}
    >
      <div className={styles.slides} aria-live={isRunning ? 'off' : 'polite'}>
        {SLIDES.map(({ id, claim, text }, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of a carousel, not a fieldset
          <div
            key={id}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${SLIDES.length}`}
            data-shown={position === index}
          >
            <div className={styles.words}>
              <h2 className={styles.claim}>{claim}</h2>
              <p className={styles.text}>{text}</p>
            </div>
            <SlideFigure id={id} />
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <div className={styles.ways}>
          <StartButton label={pageData.googleSignIn ? 'Get started with Google' : 'Get started'} />
          <Link className="button" to={paths.pricing}>
            See pricing
          </Link>
        </div>
        <SlideControls slides={slides} onKeyDown={onKeyDown} />
      </div>
    </section>
  );
}
