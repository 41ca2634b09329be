import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { parseSearch } from '../search-params.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Inside the shop, as `/services/pc-repair` or `/?category=cables#products`. */
  href: string
  /** What counts as being there: the same address, the same path whatever its query, or any path below. */
  currentOn?: 'address' | 'path' | 'section'
  /** Take the place of this page in the history. */
  replace?: boolean
  /** Scroll to the top of the new page; true by default. */
  resetScroll?: boolean
}

/** Only the page itself, freshly loaded, carries the content policy that admits the payment provider's script. */
const TAKES_CARDS = /^\/checkout(\/|$)/

/** A link to an address that is data. A link to a fixed page may use the router's own `Link` and its types. */
export function SiteLink({ href, currentOn = 'address', replace, resetScroll, ...rest }: Props) {
  const { pathname, search, hash } = new URL(href, 'http://shop')
  return (
    <Link
      to={pathname as string}
      search={parseSearch(search) as never}
      hash={hash.slice(1) || undefined}
      reloadDocument={TAKES_CARDS.test(pathname)}
      activeOptions={{
        exact: currentOn !== 'section',
        includeSearch: currentOn === 'address',
        includeHash: hash !== '',
      }}
      replace={replace}
      resetScroll={resetScroll}
      {...rest}
    />
  )
}
