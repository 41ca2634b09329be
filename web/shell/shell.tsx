import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SignInGuard, ViewingNotice } from '../accounts/session-guard.tsx'
import { useOtherTabs } from '../checkout/cart/use-other-tabs.ts'
import { classNames } from '../ui/class-names.ts'
import { Toaster } from '../ui/layer/toaster.tsx'
import { Tooltips } from '../ui/layer/tooltips.tsx'
import { BottomBar } from './frame/bottom-bar.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { HolidayPicture } from './frame/holiday-picture.tsx'
import { Notices } from './frame/notices.tsx'
import { OfflineNotice } from './frame/offline-notice.tsx'
import { RouteFocus } from './route-focus.tsx'
import { useHolidayClass } from './use-holiday-class.ts'

function useFrame(): 'shop' | 'office' | 'none' {
  return useRouterState({
    select({ matches }) {
      if (matches.some(({ routeId }) => routeId === '/admin')) return 'office'
      return matches.some(({ routeId }) => BARE.test(routeId)) ? 'none' : 'shop'
    },
  })
}

const BARE = /^\/(admin_\/print|queue\/screen)/

export function Shell({ children }: { children: ReactNode }) {
  const frame = useFrame()
  const holiday = useHolidayClass()
  useOtherTabs()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-primary px-4 py-3 text-sm font-semibold text-on-primary focus:translate-y-0"
      >
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
          className={classNames('min-h-[60vh] max-lg:min-h-[calc(100svh-7rem)]', holiday)}
        >
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
