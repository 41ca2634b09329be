const KEY = 'signedIn'

/** Whether somebody signed in with this browser and did not sign out. Only a hint: the session is a cookie that no script sees. */
export function mayBeSignedIn(): boolean {
  return localStorage.getItem(KEY) !== null
}

export function rememberSignIn(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // A browser that keeps nothing shows the guest's header; pages of the account ask the server all the same.
  }
}

export function forgetSignIn(): void {
  localStorage.removeItem(KEY)
}
