// A click may replace the content under the pointer. The second click of a double-click would then
// press a button that the user has not seen. This listener ignores that second click.
const PRESSABLE = 'a, button, input, label, select, summary';

/** A click on a label also presses its control, so the label counts as the control. */
function findPressed(element: Element): Element | null {
  const pressable = element.closest(PRESSABLE);
  return pressable instanceof HTMLLabelElement ? (pressable.control ?? pressable) : pressable;
}

export function blockStrayClicks(): void {
  let pressed: Element | null = null;
  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? findPressed(event.target) : null;
      // `detail` is the number of quick clicks at the same point. It is 0 when a key presses the
      // button.
      if (event.detail > 1 && target !== null && target !== pressed) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (event.detail <= 1) pressed = target;
    },
    { capture: true },
  );
}
