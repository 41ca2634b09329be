import type { SitePage } from '#contract/catalog/search-guide.ts'
import { wordsIn } from './words/words-in.ts'

const SITE_PAGES = [
  { path: '/gift-cards', name: 'Gift cards', words: 'gift cards certificate voucher balance' },
  { path: '/returns', name: 'Returns & Refunds', words: 'returns refund exchange money back policy item' },
  { path: '/privacy', name: 'Privacy Policy', words: 'privacy policy personal data' },
  { path: '/terms', name: 'Terms & Conditions', words: 'terms conditions sale policy' },
  { path: '/repair-terms', name: 'Repair Terms', words: 'repair terms conditions warranty policy' },
  { path: '/accessibility', name: 'Accessibility', words: 'accessibility' },
  { path: '/order-tracking', name: 'Track Order', words: 'track tracking order status' },
  { path: '/about', name: 'About Us', words: 'about us contact store shop opening hours location address' },
  { path: '/book', name: 'Book a repair', words: 'book booking appointment' },
].map(({ words, ...page }) => ({ ...page, words: wordsIn(words) }))

export const sitePageWords = SITE_PAGES.flatMap(({ words }) => words)

/** Pages that every term of the search describes. */
export function matchSitePages(wanted: { ways: { all: string[][]; quality: number }[] }[]): SitePage[] {
  if (wanted.length === 0) return []
  return SITE_PAGES.filter(({ words }) =>
    wanted.every(({ ways }) =>
      ways.some(
        ({ all, quality }) => quality === 1 && all.every((forms) => forms.some((form) => words.includes(form))),
      ),
    ),
  ).map(({ path, name }) => ({ path, name }))
}
