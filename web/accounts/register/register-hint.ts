const KEY = 'atRegister'

/** This is only a hint, because scripts cannot read the register's cookie. */
export function mayBeRegister(): boolean {
  return localStorage.getItem(KEY) !== null && location.pathname.startsWith('/admin')
}

export function noteRegister(isRegister: boolean): void {
  if (isRegister) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
}
