import { useRouter, useRouterState } from '@tanstack/react-router'
import { House, type LucideIcon, Package, ShoppingCart, UserRound, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { SignInGuard, ViewingNotice } from '../accounts/session-guard.tsx'
import { useUser } from '../accounts/use-user.ts'
import { useOtherTabs } from '../checkout/cart/use-other-tabs.ts'
import { classNames } from '../ui/class-names.ts'
import { Toaster } from '../ui/layer/toaster.tsx'
import { Tooltips } from '../ui/layer/tooltips.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { CountBadge } from './frame/cart-link.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { HolidayPicture } from './frame/holiday-picture.tsx'
import { Notices } from './frame/notices.tsx'
import { cartName, useCartCount } from './use-cart-count.ts'
import { useHolidayClass } from './use-holiday-class.ts'

function useFrame(): 'shop' | 'office' | 'none' {
  return useRouterState({
    select({ matches }) {
      if (matches.some(({ routeId }) => routeId === '/admin')) return 'office'
      return matches.some(({ routeId }) => BARE.test(routeId)) ? 'none' : 'shop'
    },
  })
}

const BARE = /^\/(admin_\/|queue\/screen|display|offline)/

export function Shell({ children }: { children: ReactNode }) {
  const frame = useFrame()
  const holiday = useHolidayClass()
  useOtherTabs()
  useOfflinePage(frame === 'shop')
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-primary px-4 py-3 text-sm font-semibold text-on-primary focus:translate-y-0">
        Skip to content
      </a>
      <OfflineNotice />
      <ViewingNotice />
      {frame === 'shop' && <HolidayPicture />}
      {frame === 'shop' && <Notices />}
      {frame === 'shop' && <Header />}
      {frame === 'office' ? (
        children
      ) : (
        <main
          id="content"
          tabIndex={-1}
          className={classNames('min-h-[60vh] max-lg:min-h-[calc(100svh-7rem)]', holiday)}>
          {children}
        </main>
      )}
      {frame === 'shop' && <Footer />}
      {frame === 'shop' && <BottomBar />}
      <Toaster />
      <Tooltips />
      <RouteFocus />
      <SignInGuard />
    </>
  )
}

function useOfflinePage(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !('serviceWorker' in navigator) || import.meta.env.DEV) return
    // Without a service worker the browser shows a page of its own.
    void navigator.serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  }, [isWanted])
}

function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <p role="status" className="sticky top-0 z-40 bg-ink px-4 py-1.5 text-center text-sm text-paper empty:hidden">
      {isOnline ? null : 'You are offline. Your input is saved. Try again when you are back online.'}
    </p>
  )
}

function onChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * After navigation the focus moves to the heading, so that a screen reader reads it and Tab continues from there. It
 * stays in a form or tab list that caused the navigation, in a field where the user is typing, and within the admin,
 * where items open in front of a list.
 */
function RouteFocus() {
  const router = useRouter()
  useEffect(() => {
    let steppedFrom: Element | null = null
    const forgetStep = router.subscribe('onBeforeNavigate', () => {
      steppedFrom = document.activeElement
    })
    const forgetPage = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation) return
      if (!pathChanged && (fromLocation.searchStr === toLocation.searchStr || isChoosing())) return
      if (isAdminPath(fromLocation) && isAdminPath(toLocation)) return
      if (document.activeElement !== steppedFrom && isChoosing()) return
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    })
    return () => {
      forgetStep()
      forgetPage()
    }
  }, [router])
  return null
}

function isAdminPath({ pathname }: { pathname: string }): boolean {
  return /^\/admin(\/|$)/.test(pathname)
}

function isChoosing(): boolean {
  return document.activeElement?.matches('input, select, textarea, [role=tab]') ?? false
}

function BottomBar() {
  const count = useCartCount()
  const user = useUser()
  return (
    <nav
      aria-label="Quick navigation"
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden">
      <Entry icon={House} name="Home" href="/" currentOn="path" />
      <Entry icon={Wrench} name="Services" href="/services" />
      <Entry icon={ShoppingCart} name="Cart" href="/cart" label={cartName(count)} count={count.lines} />
      <Entry icon={Package} name="Orders" href="/order-tracking/0" />
      <Entry icon={UserRound} name="Account" href={user ? '/profile' : '/auth'} />
    </nav>
  )
}

interface EntryProps {
  icon: LucideIcon
  name: string
  href: string
  label?: string
  count?: number
  currentOn?: 'path' | 'section'
}

function Entry({ icon: Icon, name, href, label, count = 0, currentOn = 'section' }: EntryProps) {
  return (
    <SiteLink
      href={href}
      currentOn={currentOn}
      aria-label={label}
      className="grid min-h-15 place-content-center justify-items-center gap-0.5 text-xs text-muted aria-[current=page]:font-semibold aria-[current=page]:text-primary">
      <span className="relative px-3">
        <Icon aria-hidden className="size-5" />
        <span className="absolute -top-2 right-0">
          <CountBadge count={count} />
        </span>
      </span>
      {name}
    </SiteLink>
  )
}
