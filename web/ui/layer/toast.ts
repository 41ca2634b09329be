/** How long a message stays when nobody points at it. */
export const TOAST_DURATION_MS = 5000
export const TOAST_SWIPE_THRESHOLD = 50
/** A dismissed toast is forgotten this much later; until then it belongs to the session's last messages. */
const REMOVAL_DELAY_MS = 1_000_000
const KEPT = 20

export interface ToastText {
  title: string
  description?: string
  /** destructive: something failed. */
  tone?: 'plain' | 'destructive'
  /** What can be done about it, such as taking it back. */
  action?: { label: string; onChoose: () => void }
}

export interface Toast extends ToastText {
  id: number
  isOpen: boolean
}

let toasts: readonly Toast[] = []
let waiting: readonly ToastText[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something in the corner of the page, in place of what is said there now. */
export function toast(text: ToastText): void {
  const closed = toasts.map((one) => ({ ...one, isOpen: false }))
  change([{ ...text, id: nextId(), isOpen: true }, ...closed].slice(0, KEPT))
}

/** Says it once what is said now has been read: when its time is over or somebody puts it away. */
export function toastAfterwards(text: ToastText): void {
  if (toasts.some(({ isOpen }) => isOpen)) waiting = [...waiting, text]
  else toast(text)
}

/** What was said last is no longer true. */
export function dismissToasts(): void {
  waiting = []
  for (const { id, isOpen } of toasts) if (isOpen) dismissToast(id)
}

function nextId(): number {
  lastId += 1
  return lastId
}

/** Says under a title what went wrong: `onError: failureToast('Failed to delete user')`. */
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

/** The latest first. */
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
