// The types of a combobox's options and of the function that searches them.
export interface ComboboxOption {
  /** Identifies the option. Several options may have the same value. */
  readonly key: string;
  readonly value: string;
  readonly label: string;
  /** Says why the list starts with this option. */
  readonly note?: string;
  readonly detail: string;
  /** The UTC offset of the place in milliseconds. */
  readonly offset: number;
}

export interface OptionSource {
  /** Returns the matching options, the best match first. Returns all options for an empty text. */
  readonly search: (text: string) => readonly ComboboxOption[];
  /** Writes the number of results for screen readers. */
  readonly writeCount: (count: number) => string;
}
