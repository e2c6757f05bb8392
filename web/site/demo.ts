/**
 * Replaces the picture of the demo with a real booking page when the visitor presses the button. Then removes the
 * button and the text about it.
 */
export function connectDemo(): void {
  const demo = document.querySelector<HTMLElement>('[data-demo]');
  demo?.querySelector('[data-demo-start]')?.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    // The booking page has the theme of this page, which is `light dark` for the setting of the device.
    const theme = encodeURIComponent(getComputedStyle(demo).colorScheme);
    frame.src = `${demo.dataset.demo}?theme=${theme}`;
    frame.title = 'Demo booking page';
    demo.querySelector('[data-demo-stage]')?.replaceChildren(frame);
    frame.focus();
    for (const part of demo.querySelectorAll('[data-before-start]')) part.remove();
  });
}
