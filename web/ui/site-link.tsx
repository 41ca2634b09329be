import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { parseSearch } from '../search-params.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  currentOn?: 'address' | 'path' | 'section'
  replace?: boolean
  resetScroll?: boolean
}

/**
 * The content security policy that allows the payment provider's script is set only when the checkout page is loaded
 * from the server.
 */
const TAKES_CARDS = /^\/checkout(\/|$)/

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
