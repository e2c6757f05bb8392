// Changes the slides of the home page. The slides pause while the pointer or the focus is on them.
// They do not start for visitors who prefer reduced motion. The play button overrides both rules.
const SLIDE_MS = 5000;

export function connectSlider(): void {
  const slider = document.querySelector<HTMLElement>('[data-slider]');
  if (slider) new Slider(slider).start();
}

class Slider {
  readonly #root: HTMLElement;
  readonly #slides: readonly HTMLElement[];
  #index = 0;
  #isPlaying = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  #isHovered = false;
  #isFocused = false;
  #timer = 0;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#slides = [...root.querySelectorAll<HTMLElement>('[data-shown]')];
  }

  start(): void {
    const root = this.#root;
    root.addEventListener('mouseenter', () => this.#pause({ isHovered: true }));
    root.addEventListener('mouseleave', () => this.#pause({ isHovered: false }));
    root.addEventListener('focusin', () => this.#pause({ isFocused: true }));
    root.addEventListener('focusout', ({ relatedTarget }) => {
      if (!root.contains(relatedTarget as Node | null)) this.#pause({ isFocused: false });
    });
    root.querySelector('[data-play]')?.addEventListener('click', () => this.#toggle());
    for (const button of root.querySelectorAll<HTMLElement>('[data-step]')) {
      const step = Number(button.dataset.step);
      button.addEventListener('click', () => this.#show(this.#index + step));
    }
    for (const dot of root.querySelectorAll<HTMLElement>('[data-slide]')) {
      dot.addEventListener('click', () => this.#show(Number(dot.dataset.slide)));
    }
    root
      .querySelector<HTMLElement>('[data-controls]')
      ?.addEventListener('keydown', (event) => this.#onKey(event));
    this.#update();
  }

  #pause(change: { isHovered?: boolean; isFocused?: boolean }): void {
    this.#isHovered = change.isHovered ?? this.#isHovered;
    this.#isFocused = change.isFocused ?? this.#isFocused;
    this.#update();
  }

  #toggle(): void {
    this.#isPlaying = !this.#isPlaying;
    this.#pause({ isHovered: false, isFocused: false });
  }

  #show(target: number): void {
    const count = this.#slides.length;
    this.#index = (target + count) % count;
    this.#update();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    this.#show(this.#index + (event.key === back ? -1 : 1));
  }

  #update(): void {
    const root = this.#root;
    // The play button shows the visitor's choice, even while the pointer or the focus pauses the
    // slides.
    const isRunning = this.#isPlaying && !this.#isHovered && !this.#isFocused;
    this.#slides.forEach((slide, at) => {
      slide.dataset.shown = String(at === this.#index);
    });
    root.querySelectorAll<HTMLElement>('[data-slide]').forEach((dot, at) => {
      dot.setAttribute('aria-current', String(at === this.#index));
    });
    root.querySelector('[data-slides]')?.setAttribute('aria-live', isRunning ? 'off' : 'polite');
    const play = root.querySelector<HTMLElement>('[data-play]');
    play?.setAttribute('aria-label', this.#isPlaying ? 'Pause the slides' : 'Play the slides');
    play?.setAttribute('data-playing', String(this.#isPlaying));
    clearTimeout(this.#timer);
    if (isRunning) this.#timer = window.setTimeout(() => this.#show(this.#index + 1), SLIDE_MS);
  }
}
