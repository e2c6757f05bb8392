// The options of a combobox, and their search.
export interface ComboboxOption {
  /** Identifies the option. Several options may have the same value. */
  readonly key: string;
  readonly value: string;
  readonly label: string;
  readonly detail: string;
}

export interface OptionSource {
  /** Returns the matching options, the best one first. Returns the whole list for an empty text. */
  readonly search: (text: string) => readonly ComboboxOption[];
}
