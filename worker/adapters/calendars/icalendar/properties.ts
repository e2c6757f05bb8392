// Reads single lines of a calendar file. ical.js handles quotes, escapes and the default types of values.
import ICAL from 'ical.js';
import type { RawComponent } from './components.ts';
import { SetAsideError, type StepBudget } from './limits.ts';

export interface CalendarProperty {
  /** The parameters, with names in lower case. A parameter may have several values. */
  readonly parameters: Readonly<Record<string, string | readonly string[]>>;
  /** The value type in lower case, for example `date-time`. */
  readonly type: string;
  readonly values: readonly unknown[];
}

function parseLine(line: string): CalendarProperty {
  try {
    const [, parameters, type, ...values] = ICAL.parse.property(line) as [
      string,
      CalendarProperty['parameters'],
      string,
      ...unknown[],
    ];
    return { parameters, type, values };
  } catch {
    throw new SetAsideError('invalid');
  }
}

function isNamed(line: string, name: string): boolean {
  const end = line[name.length];
  return (end === ':' || end === ';') && line.slice(0, name.length).toUpperCase() === name;
}

export function listProperties(
  { lines }: RawComponent,
  name: string,
  budget: StepBudget,
): CalendarProperty[] {
  return lines
    .filter((line) => isNamed(line, name))
    .map((line) => {
      const property = parseLine(line);
      budget.spend(1 + property.values.length);
      return property;
    });
}

/** Returns the values of properties without parsing them. */
export function listRawValues({ lines }: RawComponent, name: string): string[] {
  const named = lines.filter((line) => isNamed(line, name));
  return named.map((line) => line.slice(line.indexOf(':') + 1));
}

/** Returns the first property with this name. */
export function findProperty(
  { lines }: RawComponent,
  name: string,
  budget: StepBudget,
): CalendarProperty | null {
  const line = lines.find((candidate) => isNamed(candidate, name));
  if (line === undefined) return null;
  budget.spend();
  return parseLine(line);
}

/** Returns the text after the name and the parameters. Returns null when the line is missing or unreadable. */
export function findText(component: RawComponent, name: string, budget: StepBudget): string | null {
  try {
    const value = findProperty(component, name, budget)?.values[0];
    return typeof value === 'string' ? value.trim() : null;
  } catch (error) {
    if (error instanceof SetAsideError && error.reason === 'invalid') return null;
    throw error;
  }
}

export function textParameter({ parameters }: CalendarProperty, name: string): string | null {
  const value = parameters[name];
  const first = typeof value === 'string' ? value : value?.[0];
  return first ?? null;
}
