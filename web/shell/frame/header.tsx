import { useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useUser } from '../../accounts/use-user.ts'
import { classNames } from '../../ui/class-names.ts'
import { iconTarget } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/layer/menu.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { useLogo } from '../logo/use-logo.ts'
import { useHolidayClass } from '../use-holiday-class.ts'
import { useShell } from '../use-shell.ts'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import { categoryEntries } from './category-entries.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { OpenNow } from './open-now.tsx'
import { SearchBox } from './search-box.tsx'

const LISTS = ['category', 'search', 'view', 'inStock', 'onSale', 'sort', 'page']

const STEADY_PX = 8
const TOP_PX = 120

export function Header() {
  return (
    <header className={classNames('folds sticky top-0 z-30 border-b border-line bg-paper', useHolidayClass())}>
      <TopLine />
      <div className="wrap flex flex-wrap items-center gap-x-1 gap-y-2 py-1.5 lg:gap-x-5 lg:py-2">
        <MobileMenu />
        <div className="mr-auto min-w-0 flex-1 lg:mr-0 lg:flex-none">
          <Logo />
        </div>
        <MainNavigation />
        <SearchPlace />
        <div className="flex items-center">
          <CartLink />
          <div className="contents max-md:hidden">
            <AccountLink />
          </div>
        </div>
      </div>
      <Folding />
    </header>
  )
}

function TopLine() {
  const { company } = useShell()
  return (
    <div className="hidden border-b border-line text-xs text-muted lg:block">
      <div className="wrap flex min-h-8 items-center justify-between gap-6">
        <p>{company.tagline}</p>
        <p className="flex items-center gap-6">
          <OpenNow />
          <PhoneLink phone={company.phone} className="figures hover:text-ink hover:underline" />
        </p>
      </div>
    </div>
  )
}

const entryLook =
  'inline-flex min-h-11 items-center gap-1 rounded-control px-3 text-sm font-semibold hover:bg-tint aria-[current=page]:text-primary aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'

function MainNavigation() {
  const shell = useShell()
  const isAdmin = useUser()?.isAdmin === true
  return (
    <nav aria-label="Main" className="hidden items-center lg:flex">
      <SiteLink href="/" className={entryLook}>
        Home
      </SiteLink>
      <SiteLink href="/products" currentOn="section" className={entryLook}>
        Products
      </SiteLink>
      <Menu label="Categories" entries={categoryEntries(shell)} className={entryLook} />
      <SiteLink href="/services" currentOn="section" className={entryLook}>
        Services
      </SiteLink>
      <SiteLink href="/godaddy" currentOn="section" className={entryLook}>
        Domains
      </SiteLink>
      {isAdmin && (
        <SiteLink href="/admin" currentOn="section" className={entryLook}>
          Admin Panel
        </SiteLink>
      )}
    </nav>
  )
}

function Folding() {
  useEffect(() => {
    const root = document.documentElement
    let last = scrollY
    function follow() {
      if (Math.abs(scrollY - last) < STEADY_PX) return
      root.toggleAttribute('data-folded', scrollY > last && scrollY > TOP_PX)
      last = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => {
      removeEventListener('scroll', follow)
      root.removeAttribute('data-folded')
    }
  }, [])
  return null
}

function Logo() {
  const { company } = useShell()
  const { saysName, ...logo } = useLogo()
  return (
    <SiteLink
      href="/"
      className="flex min-h-11 min-w-0 items-center gap-2 font-display text-sm leading-tight font-bold sm:gap-2.5 sm:text-base">
      <img
        {...logo}
        alt={logo.alt}
        // Without the attribute, React loads the image before the styles.
        fetchPriority="low"
        className={classNames(
          'h-8 w-auto shrink-0 object-contain object-left sm:h-9',
          saysName ? 'max-w-44' : 'max-w-20 max-[22.4rem]:hidden sm:max-w-28',
        )}
      />
      {!saysName && <span className="line-clamp-2">{company.name}</span>}
    </SiteLink>
  )
}

function SearchPlace() {
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
          className={classNames(iconTarget, 'lg:hidden')}>
          <Search aria-hidden className="size-5" />
        </SiteLink>
      )}
      <div
        ref={row}
        className={classNames(
          'order-last w-full lg:order-none lg:ml-auto lg:w-auto lg:max-w-xs lg:min-w-24 lg:flex-1',
          !isList && !isOpen && 'max-lg:hidden',
        )}>
        <SearchBox onDone={() => setIsOpen(false)} />
      </div>
    </>
  )
}

function isProductList({ pathname, search }: { pathname: string; search: object }): boolean {
  return pathname === '/products' || (pathname === '/' && LISTS.some((name) => name in search))
}
