// The parts of the editor that load when the host saves. They are in one file, because each file makes the editor larger.
export { hasControl, showFirstControl } from './find-control.ts';
export { findEffects, saveMeetingType } from './save-calls.ts';
