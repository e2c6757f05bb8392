/** Names the icon of a place by its text, because lists contain only the text. “Meeting room” is an address. */
export function choosePlaceIcon(text: string): 'phone' | 'video' | 'address' {
  if (/^phone\b/i.test(text)) return 'phone';
  return /\b(?:meet|teams|zoom)\b|video|https:/i.test(text) ? 'video' : 'address';
}
