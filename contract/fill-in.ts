/** Unknown placeholders stay as they are. */
export function fillIn(text: string, facts: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, word: string) => facts[word] ?? whole)
}
