const KEY = 'isTold'

/** Only a hint, so that pages without notifications load no code for them. */
export function mayBeTold(): boolean {
  return localStorage.getItem(KEY) !== null
}

export function rememberTold(): void {
  localStorage.setItem(KEY, '1')
}

export function forgetTold(): void {
  localStorage.removeItem(KEY)
}
