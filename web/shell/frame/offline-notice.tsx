import { useSyncExternalStore } from 'react'

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <p
      role="status"
      className="sticky top-0 z-40 bg-ink px-4 py-1.5 text-center text-sm text-paper empty:hidden"
    >
      {isOnline ? null : 'You are offline. What you filled in is kept; try again once you are back.'}
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
