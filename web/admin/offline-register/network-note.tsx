import { Wifi, WifiOff } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { isUnbooked } from './local-sale.ts'
import type { OfflineRegister, OfflineState } from './offline-register.ts'

export const WITHOUT_NETWORK =
  'No network. You can sell for cash, check and card terminal. Gift cards, store credit and refunds wait for the network.'

interface Props {
  register: OfflineRegister
  state: OfflineState
}

export function NetworkNote({ register, state: { isOnline, sales, needsSignIn } }: Props) {
  const waiting = sales.filter(isUnbooked).length
  const Icon = isOnline ? Wifi : WifiOff
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-tint p-3 text-sm">
      <Icon aria-hidden className={isOnline ? 'size-5 text-delivered' : 'size-5'} />
      <p className="min-w-56 flex-1">
        {isOnline === undefined
          ? 'Looking for the shop…'
          : !isOnline
            ? WITHOUT_NETWORK
            : needsSignIn
              ? 'The network is back, but this browser is no longer a register. Sign in on the Register to send the sales.'
              : waiting > 0
                ? 'The network is back. The sales are being sent.'
                : 'The network is back. Everything was sent.'}
      </p>
      {waiting > 0 && isOnline && (
        <Button kind="quiet" size="small" onClick={() => void register.look(false)}>
          Send now
        </Button>
      )}
      {isOnline && (
        <LinkButton size="small" href="/admin/orders/new">
          Back to the Register
        </LinkButton>
      )}
    </div>
  )
}
