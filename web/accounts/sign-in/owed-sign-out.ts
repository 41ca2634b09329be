import type { Transport } from '../../api.ts'

const KEY = 'signOutOwed'
/** Of all that ask at once. */
let paying: Promise<void> | undefined

/** Somebody signed out where the shop could not be told: the session is a cookie that no script can drop. */
export function oweSignOut(): void {
  localStorage.setItem(KEY, '1')
}

/** The shop is told of it before it is asked anything else, so that nobody goes on as whoever signed out. */
export function payingSignOut(send: Transport): Transport {
  return async (request) => {
    if (localStorage.getItem(KEY) !== null) {
      paying ??= paySignOut(send, request.url).finally(() => {
        paying = undefined
      })
      await paying
    }
    return send(request)
  }
}

async function paySignOut(send: Transport, asked: string): Promise<void> {
  const url = new URL('/api/logout', asked)
  const headers = { 'content-type': 'application/json' }
  const { status } = await send(new Request(url, { method: 'POST', headers, body: '{}' }))
  if (status >= 500) throw new Error('the shop could not take the sign-out')
  localStorage.removeItem(KEY)
}
