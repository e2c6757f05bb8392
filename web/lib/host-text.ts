// In the browser build, this file replaces worker/domain/language/host-text.ts.
import type { CompiledMessage } from '../../worker/domain/language/translate.ts';
import { t } from './translate.ts';

type Values = Readonly<Record<string, string | number>>;

/** `t` accepts a compiled message, because the build has replaced the texts with compiled messages. */
const write = t as unknown as (message: CompiledMessage, values: Values) => string;

/* @__NO_SIDE_EFFECTS__ */
export function hostText(message: CompiledMessage, values: Values): string {
  return write(message, values);
}
