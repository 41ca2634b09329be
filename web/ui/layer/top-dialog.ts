import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the last one on top. All that is outside of that one is inert. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function noteOpened(dialog: HTMLDialogElement): void {
  change([...open.filter((other) => other !== dialog), dialog])
}

export function noteClosed(dialog: HTMLDialogElement): void {
  if (open.includes(dialog)) change(open.filter((other) => other !== dialog))
}

/** The one that can be used now. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open.at(-1),
    () => undefined,
  )
}

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}
