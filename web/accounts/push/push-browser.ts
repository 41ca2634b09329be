import type { PushKind } from '#contract/accounts/push.ts'
import { Problem } from '#contract/problem.ts'
import type { ApiClient } from '../../api.ts'
import { removePushHint, storePushHint } from './push-hint.ts'

type Api = Pick<ApiClient, 'call'>

const SCOPE = '/service-portal'

export type PushState = 'possible' | 'unknown here' | 'forbidden here'

/** Pages on plain HTTP, and iPhones without the shop on their home screen, have no push notifications. */
export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unknown here'
  return Notification.permission === 'denied' ? 'forbidden here' : 'possible'
}

/**
 * Asks for permission, subscribes with the push service, then registers with the shop.
 * @throws Problem with a message for people.
 */
export async function askForPush(api: Api, kinds: PushKind[]): Promise<void> {
  const address = await pushAddress(api)
  await api.call('PUT /user/push', { ...address, kinds })
  storePushHint()
}

export async function pushAddress(api: Api) {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Problem('forbidden', 'push_not_allowed', 'This browser was not allowed to show messages.')
  const { publicKey } = await api.call('GET /push-key')
  const subscription = await subscribed(publicKey).catch(() => undefined)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth)
    throw new Problem('unavailable', 'push_failed', 'This browser could not be reached. Please try it again later.')
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
}

async function subscribed(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register('/portal-worker.js', {
    scope: SCOPE,
    updateViaCache: 'none',
  })
  await active(registration)
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  // The browser may still have a subscription made with the shop's previous keys.
  return registration.pushManager.subscribe(options).catch(async () => {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
}

function active({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return Promise.resolve()
  return new Promise((resolve, reject) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the worker could not be installed'))
    }),
  )
}

export async function forgetPush(): Promise<void> {
  removePushHint()
  await (await subscription())?.unsubscribe()
}

export async function claimPush(api: Api): Promise<void> {
  const found = await subscription()
  if (!found) return removePushHint()
  const { isOwn } = await api.call('POST /user/push/claim', { endpoint: found.endpoint })
  if (!isOwn) await forgetPush()
}

async function subscription(): Promise<PushSubscription | null | undefined> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return registration?.pushManager?.getSubscription()
}
