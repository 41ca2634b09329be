import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, noToasts, onToastsChange, TOAST_DURATION_MS, type Toast } from './toast.ts'

const ToastList = lazy(() => import('./toast-list.tsx').catch(() => ({ default: PlainToast })))

export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, noToasts)
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  )
}

/** A browser that went offline before the first toast cannot load the component. */
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
      className="fixed right-0 bottom-(--toast-bottom) z-50 m-4 max-w-md rounded-card border border-line bg-surface p-4 text-sm empty:hidden">
      {shown && [shown.title, shown.description].filter(Boolean).join(': ')}
    </p>
  )
}
