/** A drawn picture as pixels, for those who show no SVG: search engines, feeds, link previews. Any other is what it is. */
export function inPixels(url: string): string {
  return url.replace(/^(\/pictures\/.*)\.svg$/, '$1-800.webp')
}
