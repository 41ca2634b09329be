const KEY = 'isTold'

/** Whether this browser asked to be told. Only a hint, so that a page that shows nothing of it loads nothing for it. */
export function mayBeTold(): boolean {
  return localStorage.getItem(KEY) !== null
}

export function rememberTold(): void {
  localStorage.setItem(KEY, '1')
}

export function forgetTold(): void {
  localStorage.removeItem(KEY)
}
