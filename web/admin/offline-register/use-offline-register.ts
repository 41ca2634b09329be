import { useEffect, useState, useSyncExternalStore } from 'react'
import { backgroundApi } from '../../portal/background-api.ts'
import { OfflineRegister, type OfflineState } from './offline-register.ts'

/**
 * Undefined where nothing is stored, such as on the server or without HTTPS. A browser that was a register only erases
 * its copy and sends its sales.
 * @param sellerId whose copy is taken; null: none is taken.
 */
export function useOfflineRegister(isWanted: boolean, sellerId: number | null): OfflineRegister | undefined {
  const [register, setRegister] = useState<OfflineRegister>()
  useEffect(() => {
    if (!isSecureContext) return
    let stop: (() => void) | undefined
    let isOver = false
    const isHere = isWanted ? Promise.resolve(true) : OfflineRegister.isHere().catch(() => false)
    void isHere.then((isHere) => {
      if (!isHere || isOver) return
      const opened = new OfflineRegister(backgroundApi)
      setRegister(opened)
      stop = opened.start({ takesCopy: sellerId !== null })
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [isWanted, sellerId])
  return register
}

const nothing = () => () => undefined

export function useOfflineState(register: OfflineRegister | undefined): OfflineState | undefined {
  return useSyncExternalStore(
    register?.subscribe ?? nothing,
    () => register?.state(),
    () => undefined,
  )
}

/** The page opens offline only after its worker has stored it. */
export function useRegisterWorker(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('serviceWorker' in navigator) || import.meta.env.DEV) return
    // Without a service worker the register works with network only.
    void navigator.serviceWorker
      .register('/register-worker.js', { scope: '/admin/orders/new', updateViaCache: 'none' })
      .catch(() => undefined)
  }, [isWanted])
}
