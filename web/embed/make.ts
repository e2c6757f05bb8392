// Creates elements with properties. HTML strings are not used, because the content security policy
// of a page may refuse them and their inline styles.

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
