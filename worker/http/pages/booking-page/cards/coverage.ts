// Computes how much of each pixel a shape covers. Uses the method of the library font-rs: every
// edge adds a signed area to the rows of pixels that the edge crosses. The running sum along a row
// is then the coverage of its pixels. The points of a shape must have the same order (clockwise or
// counterclockwise) as the points of font outlines.
import type { Contour, Point } from './outline-font.ts';

export interface Coverage {
  readonly width: number;
  readonly height: number;
  /** The coverage of each pixel from 0 to 1, row by row. */
  readonly values: Float32Array;
}

/** Converts font units to pixels of the coverage. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  /** The vertical position of the baseline. */
  readonly y: number;
}

const CURVE_STEPS = 6;

type Edge = (x0: number, y0: number, x1: number, y1: number) => void;

export function createCoverage(width: number, height: number) {
  // Each row has two extra columns, so that an edge at the end of a row adds nothing to the next row.
  const stride = width + 2;
  const area = new Float32Array(stride * height);
  const clamp = (value: number, end: number) => Math.min(Math.max(value, 0), end);

  const addEdge: Edge = (fromX, fromY, toX, toY) => {
    const direction = fromY < toY ? 1 : -1;
    const [topX, topY, endX, endY] =
      direction === 1 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const [first, last] = [clamp(topY, height), clamp(endY, height)];
    if (first >= last) return;
    const slope = (endX - topX) / (endY - topY);
    let x = topX + (first - topY) * slope;
    for (let row = Math.floor(first); row < last; row += 1) {
      const share = Math.min(row + 1, last) - Math.max(row, first);
      const next = x + slope * share;
      addSpan(row, clamp(x, width), clamp(next, width), share * direction);
      x = next;
    }
  };

  function addSpan(row: number, x0: number, x1: number, share: number): void {
    const [left, right] = x0 < x1 ? [x0, x1] : [x1, x0];
    const [start, end] = [Math.floor(left), Math.max(Math.ceil(right), Math.floor(left) + 1)];
    const at = row * stride + start;
    const add = (column: number, value: number) => {
      area[at + column] = (area[at + column] ?? 0) + value;
    };
    if (end === start + 1) {
      const beyond = (left + right) / 2 - start;
      add(0, share * (1 - beyond));
      add(1, share * beyond);
      return;
    }
    // This edge crosses several pixels of the row. Each pixel gets its part of the area.
    const perPixel = 1 / (right - left);
    let covered = 0;
    for (let column = 0; column <= end - start; column += 1) {
      const [from, to] = [Math.max(start + column, left), Math.min(start + column + 1, right)];
      const mean = from < to ? start + column + 1 - (from + to) / 2 : 0;
      const whole = Math.max(0, Math.min(start + column, right) - left) * perPixel;
      const sum = whole + (from < to ? (to - from) * perPixel * mean : 0);
      add(column, share * (sum - covered));
      covered = sum;
    }
  }

  return {
    add(contours: readonly Contour[], { scale, x, y }: Placement): void {
      const place = (point: Point): Point => ({
        x: x + point.x * scale,
        y: y - point.y * scale,
        isOn: point.isOn,
      });
      for (const contour of contours) traceContour(contour.map(place), addEdge);
    },

    finish(): Coverage {
      const values = new Float32Array(width * height);
      for (let row = 0; row < height; row += 1) {
        let sum = 0;
        for (let column = 0; column < width; column += 1) {
          sum += area[row * stride + column] ?? 0;
          values[row * width + column] = Math.min(Math.abs(sum), 1);
        }
      }
      return { width, height, values };
    },
  };
}

/**
 * Adds the edges of a contour. Between two successive handles, the curve has a point in the middle.
 * Font files do not contain this point, so this function computes it.
 */
function traceContour(points: readonly Point[], addEdge: Edge): void {
  const allPoints = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length];
    if (!next || point.isOn || next.isOn) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, isOn: true }];
  });
  const begin = allPoints.findIndex(({ isOn }) => isOn);
  const [start] = allPoints.slice(begin);
  if (begin < 0 || !start) return;
  const ring = [...allPoints.slice(begin + 1), ...allPoints.slice(0, begin), start];
  let from = start;
  let handle: Point | null = null;
  for (const point of ring) {
    if (!point.isOn) {
      handle = point;
      continue;
    }
    if (handle === null) addEdge(from.x, from.y, point.x, point.y);
    else traceCurve(from, handle, point, addEdge);
    from = point;
    handle = null;
  }
}

function traceCurve(from: Point, handle: Point, to: Point, addEdge: Edge): void {
  let { x, y } = from;
  for (let step = 1; step <= CURVE_STEPS; step += 1) {
    const t = step / CURVE_STEPS;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    const nextX = a * from.x + b * handle.x + c * to.x;
    const nextY = a * from.y + b * handle.y + c * to.y;
    addEdge(x, y, nextX, nextY);
    [x, y] = [nextX, nextY];
  }
}
