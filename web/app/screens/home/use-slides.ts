// The current slide, and whether the next slide follows automatically. The slides pause while the pointer or
// the focus is on them, and do not start for visitors who prefer reduced motion. The play button overrides
// both rules.
import { type FocusEvent, useEffect, useState } from 'react';

const SLIDE_MS = 5000;

function wantsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(wantsMotion);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = isPlaying && !isHovered && !isFocused;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, index, count]);

  return {
    index,
    isPlaying,
    isRunning,
    show: (target: number) => setIndex((target + count) % count),
    toggle() {
      setPlaying(!isPlaying);
      setHovered(false);
      setFocused(false);
    },
    /** Handlers for the element that contains the slides and their controls. */
    watch: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
