// Colours that the editor suggests. White text is readable on each colour, and each colour is easy
// to see on the light page. So the booking page shows them unchanged.

import { DEFAULT_COLOUR, type Hex } from '../../../../worker/domain/frame/contrast.ts';
import { t } from '../../../lib/translate.ts';

interface ColourPreset {
  readonly name: string;
  readonly hex: Hex;
}

export const COLOUR_PRESETS: readonly ColourPreset[] = [
  { name: t('Blue', {}, 'a colour'), hex: DEFAULT_COLOUR },
  { name: t('Indigo', {}, 'a colour'), hex: '#4f46e5' },
  { name: t('Purple', {}, 'a colour'), hex: '#8a3ab9' },
  { name: t('Pink', {}, 'a colour'), hex: '#c2255c' },
  { name: t('Red', {}, 'a colour'), hex: '#c92a2a' },
  { name: t('Brown', {}, 'a colour'), hex: '#a8480f' },
  { name: t('Green', {}, 'a colour'), hex: '#1f7a3f' },
  { name: t('Teal', {}, 'a colour'), hex: '#0b7285' },
];
