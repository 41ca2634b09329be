/** The address that a name makes: lower case, punctuation stripped, spaces and underscores turned to hyphens. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
}
