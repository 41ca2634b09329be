import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type AccountingProgram, AccountingStart, PROGRAM_NAMES } from '#contract/reports/accounting-sync.ts'
import { type Output, useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { AccountMappingDialog } from './account-mapping-dialog.tsx'
import { EntrySyncs } from './entry-syncs.tsx'

type Connection = Output<'GET /admin/accounting-connection'>
type Connected = NonNullable<Connection['connected']>

export function AccountingSync() {
  const { data } = useQuery(useApi().query('GET /admin/accounting-connection'))
  const isConnecting = useReturnFromProgram()
  if (!data) return null
  return (
    <Card className="grid max-w-4xl gap-3">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        QuickBooks Online or Xero {!isConnecting && <ConnectionBadge connected={data.connected} />}
      </h2>
      {isConnecting ? (
        <p role="status">Connecting…</p>
      ) : data.connected ? (
        <ConnectedProgram connected={data.connected} />
      ) : (
        <NotConnected available={data.available} />
      )}
    </Card>
  )
}

function ConnectionBadge({ connected }: Pick<Connection, 'connected'>) {
  if (!connected) return <Badge>Not connected</Badge>
  return connected.problem ? (
    <Badge tone="cancelled">Connection ended</Badge>
  ) : (
    <Badge tone="delivered">Connected</Badge>
  )
}

/**
 * The program sends the browser back to this page with a code in the address.
 * @returns whether the connection is being made.
 */
function useReturnFromProgram(): boolean {
  const api = useApi()
  const refresh = useRefresh('accounting_connection')
  const isDone = useRef(false)
  const [isConnecting, setConnecting] = useState(false)
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const [state, code, realmId, error] = ['state', 'code', 'realmId', 'error'].map((name) => query.get(name))
    if (isDone.current || !state || !(code || error)) return
    isDone.current = true
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (!code) {
      toast({ title: 'Not connected', description: 'The accounting program did not allow it. Connect again.' })
      return
    }
    setConnecting(true)
    api
      .call('POST /admin/accounting-connection/finish', { state, code, ...(realmId && { realmId }) })
      .then(() => toast({ title: 'Connected', description: 'Choose the accounts next.' }))
      .catch(failureToast('Failed to connect'))
      .finally(refresh)
      .finally(() => setConnecting(false))
  }, [api, refresh])
  return isConnecting
}

function NotConnected({ available }: Pick<Connection, 'available'>) {
  const [program, setProgram] = useState<AccountingProgram | null>(null)
  if (available.length === 0)
    return (
      <p className="max-w-3xl text-sm text-muted">
        First, the keys of QuickBooks or Xero must be set where this program is installed, as the operating guide
        describes. Until then, export the{' '}
        <AdminLink to="/admin/reports" search={{ name: 'journal' }} className="link">
          journal
        </AdminLink>{' '}
        as a file.
      </p>
    )
  return (
    <>
      <p className="max-w-3xl text-sm text-muted">
        After you connect, each day that is over becomes one journal entry there, and a day that changes replaces its
        entry.
      </p>
      <div className="flex flex-wrap gap-2">
        {available.map((one) => (
          <Button key={one} kind="quiet" size="small" onClick={() => setProgram(one)}>
            Connect {PROGRAM_NAMES[one]}
          </Button>
        ))}
      </div>
      {program && <StartDialog program={program} onClose={() => setProgram(null)} />}
    </>
  )
}

interface StartProps {
  program: AccountingProgram
  syncFrom?: string
  onClose: () => void
}

function StartDialog({ program, syncFrom = '', onClose }: StartProps) {
  const api = useApi()
  const { register, submit, errors, refusal, isBusy } = useContractForm<AccountingStart>(AccountingStart, {
    values: { program, syncFrom },
    async send(draft) {
      const { url } = await api.call('POST /admin/accounting-connection/start', draft)
      window.location.assign(url)
    },
  })
  return (
    <Dialog title={`Connect ${PROGRAM_NAMES[program]}`} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="First day"
          help="Days before it are not sent. Choose a day that is not in your books yet."
          isRequired
          error={errors.syncFrom?.message}>
          <TextInput type="date" {...register('syncFrom')} />
        </Field>
        <Refusal text={refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Continue
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function ConnectedProgram({ connected }: { connected: Connected }) {
  const { program, companyName, connectedBy, connectedAt, syncFrom, problem, pausedUntil } = connected
  const api = useApi()
  const refresh = useRefresh('accounting_connection')
  const [dialog, setDialog] = useState<'connect' | 'accounts' | 'disconnect' | null>(null)
  const sync = useMutation({
    mutationFn: () => api.call('POST /admin/accounting-connection/sync'),
    onError: failureToast('Failed to send the entries'),
    onSettled: () => refresh(),
  })
  const disconnect = useMutation({
    mutationFn: () => api.call('POST /admin/accounting-connection/disconnect'),
    onError: failureToast('Failed to disconnect'),
    onSettled: () => refresh(),
  })
  return (
    <>
      <p className="text-sm">
        {companyName} in {PROGRAM_NAMES[program]}, connected by {connectedBy} <ShopMoment at={connectedAt} />. Days from{' '}
        {dayText(syncFrom)} are sent when they are over.
      </p>
      {problem && (
        <p role="alert" className="text-sm text-cancelled">
          {problem}
        </p>
      )}
      {pausedUntil && new Date(pausedUntil) > new Date() && (
        <p role="status" className="text-sm">
          {PROGRAM_NAMES[program]} accepts no more requests until <ShopMoment at={pausedUntil} />. The rest is sent
          after that.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {problem && (
          <Button size="small" onClick={() => setDialog('connect')}>
            Connect again
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => setDialog('accounts')}>
          Choose accounts
        </Button>
        <Button kind="quiet" size="small" isBusy={sync.isPending} onClick={() => sync.mutate()}>
          Send now
        </Button>
        <Button kind="quiet" size="small" onClick={() => setDialog('disconnect')}>
          Disconnect
        </Button>
      </div>
      <EntrySyncs
        program={program}
        isSending={sync.isPending}
        onTryAgain={() => sync.mutate()}
        onChooseAccounts={() => setDialog('accounts')}
      />
      {dialog === 'connect' && <StartDialog program={program} syncFrom={syncFrom} onClose={() => setDialog(null)} />}
      {dialog === 'accounts' && <AccountMappingDialog program={program} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        isOpen={dialog === 'disconnect'}
        onClose={() => setDialog(null)}
        title={`Disconnect ${PROGRAM_NAMES[program]}?`}
        confirmLabel="Disconnect"
        isBusy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}>
        <p>No further days are sent. Entries that were sent stay in {PROGRAM_NAMES[program]}.</p>
      </ConfirmDialog>
    </>
  )
}
