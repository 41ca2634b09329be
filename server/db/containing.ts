/** A `like` pattern for texts that contain `text`; `%` and `_` are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
