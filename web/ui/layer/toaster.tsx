import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, noToasts, onToastsChange } from './toast.ts'

const ToastList = lazy(() => import('./toast-list.tsx'))

/** Loads what a toast needs with the first one. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, noToasts)
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  )
}
