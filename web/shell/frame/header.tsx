import { telephoneHref } from '#contract/telephone.ts'
import { useUser } from '../../accounts/use-user.ts'
import { classNames } from '../../ui/class-names.ts'
import { Menu } from '../../ui/layer/menu.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { useHolidayClass } from '../use-holiday-class.ts'
import { useShell } from '../use-shell.ts'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import { categoryEntries } from './category-entries.tsx'
import { ColorSchemeButton } from './color-scheme-button.tsx'
import { Folding } from './folding.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { OpenNow } from './open-now.tsx'
import { SearchPlace } from './search-place.tsx'

export function Header() {
  return (
    <header
      className={classNames('folds sticky top-0 z-30 border-b border-line bg-paper', useHolidayClass())}
    >
      <TopLine />
      <div className="wrap flex flex-wrap items-center gap-x-1 gap-y-2 py-1.5 lg:gap-x-5 lg:py-2">
        <MobileMenu />
        <div className="mr-auto min-w-0 flex-1 lg:mr-0 lg:flex-none">
          <Logo />
        </div>
        <MainNavigation />
        <SearchPlace />
        <div className="flex items-center">
          <div className="contents max-md:hidden">
            <ColorSchemeButton />
          </div>
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
          <a href={telephoneHref(company.phone)} className="figures hover:text-ink hover:underline">
            {company.phone}
          </a>
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
