const KEY = 'atRegister'

/** Works offline, so it must not ask for a PIN. */
export const OFFLINE_REGISTER = '/admin/orders/new/offline'

/** This is only a hint, because scripts cannot read the register's cookie. */
export function mayBeRegister(): boolean {
  const { pathname } = location
  return localStorage.getItem(KEY) !== null && pathname.startsWith('/admin') && pathname !== OFFLINE_REGISTER
}

export function noteRegister(isRegister: boolean): void {
  if (isRegister) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
}
