/**
 * The PNG of a shipped SVG picture, for search engines, feeds and link previews, which show no SVG. Other URLs stay
 * unchanged.
 */
export function inPixels(url: string): string {
  return url.replace(/^(\/pictures\/.*)\.svg$/, '$1-800.webp')
}
