// Creates the shapes on a card that are not letters: circles and the clock of the logo. Their
// points have the same order (clockwise or counterclockwise) as the points of font outlines.
import type { Contour, Point } from './outline-font.ts';
import type { Shape } from './picture.ts';

const CORNERS = 48;

function drawCircle(centreX: number, centreY: number, radius: number, isHole = false): Contour {
  const points = Array.from({ length: CORNERS * 2 }, (_, index): Point => {
    const angle = (index * Math.PI) / CORNERS;
    return {
      x: centreX + radius * Math.cos(angle),
      y: centreY + radius * Math.sin(angle),
      isOn: true,
    };
  });
  return isHole ? points.reverse() : points;
}

/** Draws a straight line with round ends. */
function drawStroke(from: readonly [number, number], to: readonly [number, number], width: number) {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const halfOf = ([x, y]: readonly [number, number], begin: number): Point[] =>
    Array.from({ length: 17 }, (_, step) => {
      const at = begin + (step * Math.PI) / 16;
      const [dx, dy] = [(Math.cos(at) * width) / 2, (Math.sin(at) * width) / 2];
      return { x: x + dx, y: y + dy, isOn: true };
    });
  return [...halfOf(to, angle - Math.PI / 2), ...halfOf(from, angle + Math.PI / 2)];
}

export function circleShape(x: number, y: number, radius: number): Shape {
  return { contours: [drawCircle(0, 0, radius)], placement: { scale: 1, x, y } };
}

/**
 * Returns the shapes of the clock in web/public/favicon.svg. The icon is a square of 32 units. `x` and `y`
 * are the position of its top left corner, and `scale` is the size of a unit in pixels.
 */
export function clockShapes(x: number, y: number, scale: number): Shape[] {
  const placement = { scale, x, y: y + 32 * scale };
  const ring = [drawCircle(16, 16, 10.25), drawCircle(16, 16, 7.75, true)];
  // Positive y points up, as in a font.
  const hands = [drawStroke([16, 10.5], [16, 16], 2.5), drawStroke([16, 16], [19.2, 19.2], 2.5)];
  return [ring, ...hands.map((hand) => [hand])].map((contours) => ({ contours, placement }));
}
