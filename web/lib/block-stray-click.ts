// When a click replaces the content under the pointer, the second click of a double-click would press a button
// that the user has not seen. This listener drops that click.
const PRESSABLE = 'a, button, input, label, select, summary';

/** A click on a label also presses its control, so both count as the same. */
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
      // `detail` counts the clicks at this place in quick succession. It is 0 for the keyboard.
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
