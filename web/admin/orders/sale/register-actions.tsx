import { Gift, Globe, MonitorSmartphone, PackageCheck, Plus, Timer, Undo2, Wallet, Wrench } from 'lucide-react'
import { useUser } from '../../../accounts/use-user.ts'
import { Button } from '../../../ui/button.tsx'
import { useMay } from '../../frame/use-admin-pages.ts'
import { useReceiptPrinter } from '../../printing/use-receipt-printer.ts'

export type RegisterDialog = 'free' | 'repair' | 'park' | 'gift-card' | 'name' | 'return' | 'display' | 'layaway'

interface Props {
  isEmpty: boolean
  /** Goods alone are set aside, once they are priced. */
  mayLayAway: boolean
  onOpen: (dialog: RegisterDialog) => void
}

export function RegisterActions({ isEmpty, mayLayAway, onOpen }: Props) {
  const mayAlone = useMay('counter.return')
  // At a register, a manager can allow it with a PIN.
  const isRegister = useUser()?.register != null
  const mayReturn = mayAlone || isRegister
  const { opensDrawer, isPrinting, print } = useReceiptPrinter()
  return (
    <div className="-m-1 flex gap-2 overflow-x-auto p-1 *:shrink-0 xl:flex-wrap">
      <Button kind="quiet" size="small" aria-keyshortcuts="F2" onClick={() => onOpen('free')}>
        <Plus aria-hidden className="size-4" /> Custom item <Key name="F2" />
      </Button>
      <Button kind="quiet" size="small" aria-keyshortcuts="F4" disabled={isEmpty} onClick={() => onOpen('park')}>
        <Timer aria-hidden className="size-4" /> Hold sale <Key name="F4" />
      </Button>
      <Button kind="quiet" size="small" disabled={!mayLayAway} onClick={() => onOpen('layaway')}>
        <PackageCheck aria-hidden className="size-4" /> Layaway or special order
      </Button>
      <Button kind="quiet" size="small" onClick={() => onOpen('repair')}>
        <Wrench aria-hidden className="size-4" /> Repair
      </Button>
      <Button kind="quiet" size="small" onClick={() => onOpen('gift-card')}>
        <Gift aria-hidden className="size-4" /> New gift card
      </Button>
      <Button kind="quiet" size="small" onClick={() => onOpen('name')}>
        <Globe aria-hidden className="size-4" /> New domain name
      </Button>
      {mayReturn && (
        <Button kind="quiet" size="small" onClick={() => onOpen('return')}>
          <Undo2 aria-hidden className="size-4" /> Return or exchange
        </Button>
      )}
      {isRegister && (
        <Button kind="quiet" size="small" onClick={() => onOpen('display')}>
          <MonitorSmartphone aria-hidden className="size-4" /> Customer display
        </Button>
      )}
      {opensDrawer && (
        <Button
          kind="quiet"
          size="small"
          isBusy={isPrinting}
          onClick={() => print({ job: (api) => api.call('POST /admin/register-printer/no-sale') })}>
          <Wallet aria-hidden className="size-4" /> No sale
        </Button>
      )}
    </div>
  )
}

function Key({ name }: { name: string }) {
  return (
    <kbd aria-hidden className="rounded-sm border border-line px-1 text-xs text-muted max-md:hidden">
      {name}
    </kbd>
  )
}
