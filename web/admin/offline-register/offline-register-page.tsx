import { MonitorX } from 'lucide-react'
import { useState } from 'react'
import { useBadgeScan } from '../../accounts/register/use-badge-scan.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { toast } from '../../ui/layer/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import type { LocalSale } from './local-sale.ts'
import { NetworkNote } from './network-note.tsx'
import { OfflineReceipt } from './offline-receipt.tsx'
import type { OfflineRegister } from './offline-register.ts'
import { OfflineSaleForm } from './offline-sale-form.tsx'
import { SoldNote } from './sold-note.tsx'
import { useOfflineRegister, useOfflineState, useRegisterWorker } from './use-offline-register.ts'
import { WaitingSales } from './waiting-sales.tsx'
import '../frame/admin.css'

export function OfflineRegisterPage() {
  useRegisterWorker(true)
  const register = useOfflineRegister(true, null)
  const { company } = useShell()
  const state = useOfflineState(register)
  useBadgeScan({
    accepts: 'printed badges',
    onScan: () => toast({ title: 'Badges wait for the network', description: 'The sales count for the person above.' }),
  })
  return (
    <div data-admin className="mx-auto grid w-full max-w-6xl content-start gap-4 p-4 md:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-xl">{state?.copy ? `${state.copy.register.name}, offline` : 'Offline register'}</h1>
        {state?.copy && (
          <p className="text-sm text-muted">
            Sales count for {state.copy.seller.name}. Switching people waits for the network.
            {state.copiedAt && ` Prices as of ${shopTime(state.copiedAt, company.timeZone)}.`}
          </p>
        )}
      </header>
      <NeedsScript what="The register" />
      {!register || !state || state.copy === undefined ? <Spinner /> : <Till register={register} />}
    </div>
  )
}

function Till({ register }: { register: OfflineRegister }) {
  const state = useOfflineState(register)!
  const [sold, setSold] = useState<LocalSale>()
  const [printed, setPrinted] = useState<LocalSale>()
  return (
    <>
      <NetworkNote register={register} state={state} />
      {sold && <SoldNote sale={sold} onPrint={() => setPrinted(sold)} />}
      {state.copy ? (
        <OfflineSaleForm
          key={sold?.key}
          copy={state.copy}
          isFull={state.isFull}
          sell={async (sale) => setSold(await register.sell(sale))}
        />
      ) : (
        <NoCopy />
      )}
      <WaitingSales sales={state.sales} onPrint={setPrinted} />
      {printed && <OfflineReceipt sale={printed} onClose={() => setPrinted(undefined)} />}
    </>
  )
}

function NoCopy() {
  return (
    <EmptyState
      icon={<MonitorX aria-hidden />}
      title="This browser cannot sell offline yet"
      action={<LinkButton href="/admin/registers">Registers</LinkButton>}>
      Add it as a register and open the Register once with network. It then stores prices, favorites and customers.
    </EmptyState>
  )
}
