import type { Transport } from '../../api.ts'

const KEY = 'signOutOwed'
let paying: Promise<void> | undefined

/** Called if the shop was unreachable at sign-out, because no script can delete the session cookie. */
export function oweSignOut(): void {
  localStorage.setItem(KEY, '1')
}

/** Signs out at the shop before any other request, so that no request is sent as the previous user. */
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

async function paySignOut(send: Transport, requestUrl: string): Promise<void> {
  const url = new URL('/api/logout', requestUrl)
  const headers = { 'content-type': 'application/json' }
  const { status } = await send(new Request(url, { method: 'POST', headers, body: '{}' }))
  if (status >= 500) throw new Error('the shop could not take the sign-out')
  localStorage.removeItem(KEY)
}
