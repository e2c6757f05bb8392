import type { KeyboardEvent, ReactNode } from 'react';
import { SLIDES } from '../../../../worker/contract/site/home.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';
import styles from './slider.module.css';
import type { useSlides } from './use-slides.ts';

interface SlideControlsProps {
  readonly slides: ReturnType<typeof useSlides>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function SlideControls({ slides, onKeyDown }: SlideControlsProps): ReactNode {
  const { index, isPlaying, show, toggle } = slides;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that control the slides are not a form
    <div className={styles.controls} role="group" aria-label="Slides" onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles.control}
        aria-label={isPlaying ? 'Pause the slides' : 'Play the slides'}
        onClick={toggle}
      >
        <PlayIcon isPlaying={isPlaying} />
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label="Previous slide"
        onClick={() => show(index - 1)}
      >
        <ChevronIcon towards="start" />
      </button>
      {SLIDES.map(({ id, claim }, position) => (
        <button
          key={id}
          type="button"
          className={styles.dot}
          aria-label={`Slide ${position + 1}: ${claim}`}
          aria-current={position === index}
          onClick={() => show(position)}
        />
      ))}
      <button
        type="button"
        className={styles.control}
        aria-label="Next slide"
        onClick={() => show(index + 1)}
      >
        <ChevronIcon towards="end" />
      </button>
    </div>
  );
}

function PlayIcon({ isPlaying }: { isPlaying: boolean }): ReactNode {
  return (
    <svg className="icon" aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
      <path fill="currentColor" d={isPlaying ? 'M4.5 3h2v10h-2zM9.5 3h2v10h-2z' : 'M5 3v10l8-5z'} />
    </svg>
  );
}
