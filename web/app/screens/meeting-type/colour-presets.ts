// Colours that the editor suggests. White text is readable on each of them, and each of them is easy
// to see on the light page. Therefore the booking page shows them unchanged.
import { DEFAULT_COLOUR, type Hex } from '../../../../worker/domain/meeting-types/contrast.ts';

interface ColourPreset {
  readonly name: string;
  readonly hex: Hex;
}

export const COLOUR_PRESETS: readonly ColourPreset[] = [
  { name: 'Blue', hex: DEFAULT_COLOUR },
  { name: 'Indigo', hex: '#4f46e5' },
  { name: 'Purple', hex: '#8a3ab9' },
  { name: 'Pink', hex: '#c2255c' },
  { name: 'Red', hex: '#c92a2a' },
  { name: 'Brown', hex: '#a8480f' },
  { name: 'Green', hex: '#1f7a3f' },
  { name: 'Teal', hex: '#0b7285' },
];
