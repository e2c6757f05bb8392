// In a list with rows, finds the button that gets the focus after a key press.

interface SlotKey {
  readonly key: string;
  readonly isRightToLeft: boolean;
}

/** The position of a button on the screen, in CSS pixels. */
interface Position {
  readonly left: number;
  readonly top: number;
}

/**
 * Returns the index of the button that gets the focus, or null when the list does not handle the key.
 * Up and Down move to the nearest button of the row above or below.
 */
export function moveInRows(
  positions: readonly Position[],
  index: number,
  { key, isRightToLeft }: SlotKey,
): number | null {
  const last = positions.length - 1;
  const forward = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowLeft':
      return clamp(index - forward, last);
    case 'ArrowRight':
      return clamp(index + forward, last);
    case 'ArrowUp':
      return findInNextRow(positions, index, -1);
    case 'ArrowDown':
      return findInNextRow(positions, index, 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

const clamp = (index: number, last: number): number => Math.max(0, Math.min(last, index));

function findInNextRow(positions: readonly Position[], index: number, direction: 1 | -1): number {
  const from = positions[index];
  if (from === undefined) return index;
  const rowDistance = ({ top }: Position): number => (top - from.top) * direction;
  const rows = positions.map(rowDistance).filter((distance) => distance > 0);
  const nearest = Math.min(...rows);
  let found = index;
  let offset = Number.POSITIVE_INFINITY;
  for (const [other, position] of positions.entries()) {
    const newOffset = Math.abs(position.left - from.left);
    if (rowDistance(position) === nearest && newOffset < offset) {
      found = other;
      offset = newOffset;
    }
  }
  return found;
}
