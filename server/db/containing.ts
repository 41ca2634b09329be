export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
