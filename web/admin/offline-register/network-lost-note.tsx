import { WifiOff } from 'lucide-react'
import { OFFLINE_REGISTER } from '../../accounts/register/register-hint.ts'
import { useUser } from '../../accounts/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import type { BasketLine } from '../orders/sale/basket-line.ts'
import { saveHandedOver } from './handed-over.ts'
import { isUnbooked } from './local-sale.ts'
import { WITHOUT_NETWORK } from './network-note.tsx'
import { useOfflineRegister, useOfflineState, useRegisterWorker } from './use-offline-register.ts'

interface Props {
  lines: BasketLine[]
  /** The sale goes on offline, so leaving the page loses nothing. */
  onLeave: () => void
}

/** Keeps the register ready to sell offline, and leads there when the network is lost. */
export function NetworkLostNote({ lines, onLeave }: Props) {
  const user = useUser()
  const isRegister = user?.register != null
  useRegisterWorker(isRegister)
  const register = useOfflineRegister(isRegister, isRegister ? user.id : null)
  const state = useOfflineState(register)
  if (!register || !state) return null
  const waiting = state.sales.filter(isUnbooked).length
  const problems = state.sales.filter(({ problem }) => problem).length
  if (state.isOnline === false)
    return (
      <div role="status" className={look}>
        <WifiOff aria-hidden className="size-5" />
        <p className="min-w-56 flex-1">{WITHOUT_NETWORK}</p>
        {state.copy && (
          <Button
            size="small"
            onClick={() => {
              saveHandedOver(lines)
              onLeave()
              location.assign(OFFLINE_REGISTER)
            }}>
            Continue offline
          </Button>
        )}
      </div>
    )
  if (waiting === 0) return null
  return (
    <div role="status" className={look}>
      <p className="min-w-56 flex-1">
        {waiting === 1 ? 'One offline sale waits' : `${waiting} offline sales wait`} to be booked.
        {problems > 0 && ' The shop does not accept it as it is.'}
      </p>
      <Button kind="quiet" size="small" onClick={() => void register.look(false)}>
        Send now
      </Button>
      <a href={OFFLINE_REGISTER} className={buttonLook('quiet', 'small')}>
        Show
      </a>
    </div>
  )
}

const look = 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-tint p-3 text-sm'
