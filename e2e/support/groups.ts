/** One browser looks at this many pages: opening it takes as long as looking at one. */
const PAGES_PER_TEST = 6

export function inGroups(paths: string[]): string[][] {
  const groups = Math.ceil(paths.length / PAGES_PER_TEST)
  return Array.from({ length: groups }, (_, n) => paths.slice(n * PAGES_PER_TEST, (n + 1) * PAGES_PER_TEST))
}
