const KEY = 'isTold'

/** This is only a hint, so that pages without notifications load no code for them. */
export function mayReceivePush(): boolean {
  return localStorage.getItem(KEY) !== null
}

export function storePushHint(): void {
  localStorage.setItem(KEY, '1')
}

export function removePushHint(): void {
  localStorage.removeItem(KEY)
}
