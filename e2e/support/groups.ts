/** Opening a browser takes as long as checking one page. */
const PAGES_PER_TEST = 6

export function inGroups(paths: string[]): string[][] {
  const groups = Math.ceil(paths.length / PAGES_PER_TEST)
  return Array.from({ length: groups }, (_, n) => paths.slice(n * PAGES_PER_TEST, (n + 1) * PAGES_PER_TEST))
}
