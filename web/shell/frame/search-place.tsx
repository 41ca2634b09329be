import { useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { iconTarget } from '../../ui/icon-button.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { SearchBox } from './search-box.tsx'

export function SearchPlace() {
  const isList = useRouterState({ select: ({ location }) => isProductList(location) })
  const [isOpen, setIsOpen] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.querySelector('input')?.focus()
  }, [isOpen])

  function open(event: MouseEvent) {
    event.preventDefault()
    setIsOpen(!isOpen)
  }

  return (
    <>
      {!isList && (
        <SiteLink
          href="/products"
          aria-label="Search products"
          aria-expanded={isOpen}
          onClick={open}
          className={classNames(iconTarget, 'lg:hidden')}
        >
          <Search aria-hidden className="size-5" />
        </SiteLink>
      )}
      <div
        ref={row}
        className={classNames(
          'order-last w-full lg:order-none lg:ml-auto lg:w-auto lg:max-w-xs lg:min-w-24 lg:flex-1',
          !isList && !isOpen && 'max-lg:hidden',
        )}
      >
        <SearchBox onDone={() => setIsOpen(false)} />
      </div>
    </>
  )
}

const LISTS = ['category', 'search', 'view', 'inStock', 'onSale', 'sort', 'page']

function isProductList({ pathname, search }: { pathname: string; search: object }): boolean {
  return pathname === '/products' || (pathname === '/' && LISTS.some((name) => name in search))
}
