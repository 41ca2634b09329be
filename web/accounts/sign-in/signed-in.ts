const KEY = 'signedIn'

/** This is only a hint, because scripts cannot read the session cookie. */
export function mayBeSignedIn(): boolean {
  return localStorage.getItem(KEY) !== null
}

export function rememberSignIn(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Without storage the header shows a guest; account pages ask the server anyway.
  }
}

export function forgetSignIn(): void {
  localStorage.removeItem(KEY)
}
