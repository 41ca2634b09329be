export const TOAST_DURATION_MS = 5000
export const TOAST_SWIPE_THRESHOLD = 50
const REMOVAL_DELAY_MS = 1_000_000
const MAX_TOASTS = 20

export interface ToastText {
  title: string
  description?: string
  tone?: 'plain' | 'destructive'
  durationMs?: number
  action?: ToastAction
  otherAction?: ToastAction
}

interface ToastAction {
  label: string
  onChoose: () => void
}

export interface Toast extends ToastText {
  id: number
  isOpen: boolean
}

let toasts: readonly Toast[] = []
let waiting: readonly ToastText[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function toast(text: ToastText): void {
  const closed = toasts.map((one) => ({ ...one, isOpen: false }))
  change([{ ...text, id: nextId(), isOpen: true }, ...closed].slice(0, MAX_TOASTS))
}

export function toastAfterwards(text: ToastText): void {
  if (toasts.some(({ isOpen }) => isOpen)) waiting = [...waiting, text]
  else toast(text)
}

export function dismissToasts(): void {
  waiting = []
  for (const { id, isOpen } of toasts) if (isOpen) dismissToast(id)
}

function nextId(): number {
  lastId += 1
  return lastId
}

export function failureToast(title: string): (failure: { message: string }) => void {
  return ({ message }) => toast({ title, description: message, tone: 'destructive' })
}

export function dismissToast(id: number): void {
  change(toasts.map((one) => (one.id === id ? { ...one, isOpen: false } : one)))
  setTimeout(() => change(toasts.filter((one) => one.id !== id)), REMOVAL_DELAY_MS)
  const [next, ...rest] = waiting
  if (!next || toasts.some(({ isOpen }) => isOpen)) return
  waiting = rest
  toast(next)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

const none: readonly Toast[] = []
export function noToasts(): readonly Toast[] {
  return none
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
