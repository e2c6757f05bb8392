// Creates an image with few colours, so that the file stays small. An ink is a colour on a
// background colour. The image has fifteen shades between these two colours, so that letters have
// smooth edges.
import type { Hex } from '../../../../domain/frame/contrast.ts';
import { type Coverage, createCoverage, type Placement } from './coverage.ts';
import type { Contour } from './outline-font.ts';

const STEPS = 15;

export interface Ink {
  /** The colour index before the first shade of this ink. */
  readonly base: number;
}

/** The area to paint, in whole pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Shape {
  readonly contours: readonly Contour[];
  readonly placement: Placement;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The red, green and blue values of each colour. */
  readonly palette: readonly number[];
  /** One colour index per pixel, row by row. */
  readonly pixels: Uint8Array<ArrayBuffer>;
}

function readHex(colour: Hex): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function createPicture(width: number, height: number, paper: Hex) {
  const palette: number[] = [...readHex(paper)];
  const pixels = new Uint8Array(width * height);

  function setPixels({ x, y }: Box, { base }: Ink, { values, ...size }: Coverage): void {
    for (let row = 0; row < size.height; row += 1) {
      for (let column = 0; column < size.width; column += 1) {
        const step = Math.round((values[row * size.width + column] ?? 0) * STEPS);
        if (step > 0) pixels[(y + row) * width + x + column] = base + step;
      }
    }
  }

  return {
    /**
     * Adds an ink to the palette. Paint with this ink only where the background has the colour
     * `ground`.
     */
    mix(colour: Hex, ground: Hex = paper): Ink {
      const base = palette.length / 3 - 1;
      const [from, to] = [readHex(ground), readHex(colour)];
      for (let step = 1; step <= STEPS; step += 1) {
        for (const channel of [0, 1, 2] as const) {
          palette.push(Math.round(from[channel] + ((to[channel] - from[channel]) * step) / STEPS));
        }
      }
      return { base };
    },

    fill({ x, y, width: length, height: rows }: Box, { base }: Ink): void {
      for (let row = y; row < y + rows; row += 1) {
        pixels.fill(base + STEPS, row * width + x, row * width + x + length);
      }
    },

    /** Paints the shapes together, so that overlaps leave no gaps. Cuts off everything outside the box. */
    paint(box: Box, ink: Ink, shapes: readonly Shape[]): void {
      const coverage = createCoverage(box.width, box.height);
      for (const { contours, placement } of shapes) {
        const { scale, x, y } = placement;
        coverage.add(contours, { scale, x: x - box.x, y: y - box.y });
      }
      setPixels(box, ink, coverage.finish());
    },

    finish: (): Picture => ({ width, height, palette, pixels }),
  };
}

export type Canvas = ReturnType<typeof createPicture>;
