import { useSyncExternalStore } from 'react'

const KEY = 'my-device'

export interface MyDevice {
  slug: string
  name: string
}

const listeners = new Set<() => void>()

export function useMyDevice(): MyDevice | null {
  const stored = useSyncExternalStore(subscribe, read, () => null)
  return stored === null ? null : parsed(stored)
}

export function keepMyDevice(device: MyDevice | null): void {
  try {
    if (device) localStorage.setItem(KEY, JSON.stringify({ slug: device.slug, name: device.name }))
    else localStorage.removeItem(KEY)
  } catch {}
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parsed(text: string): MyDevice | null {
  try {
    const { slug, name } = JSON.parse(text) as Partial<MyDevice>
    return typeof slug === 'string' && typeof name === 'string' ? { slug, name } : null
  } catch {
    return null
  }
}
