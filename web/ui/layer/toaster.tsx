import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import {
  currentToasts,
  dismissToast,
  noToasts,
  onToastsChange,
  TOAST_DURATION_MS,
  type Toast,
} from './toast.ts'

const ToastList = lazy(() => import('./toast-list.tsx').catch(() => ({ default: PlainToast })))

/** The first toast loads the component. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, noToasts)
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  )
}

/** For a browser that went offline before the first toast, so that the component cannot be loaded. */
function PlainToast({ toasts }: { toasts: readonly Toast[] }) {
  const shown = toasts.find(({ isOpen }) => isOpen)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => dismissToast(shown.id), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <p
      role="status"
      className="fixed right-0 bottom-(--toast-bottom) z-50 m-4 max-w-md rounded-card border border-line bg-surface p-4 text-sm empty:hidden"
    >
      {shown && [shown.title, shown.description].filter(Boolean).join(': ')}
    </p>
  )
}
