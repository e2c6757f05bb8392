// Creates elements with properties. No HTML strings are used, because the content security policy
// of a page may block HTML strings and inline styles.

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties?: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
