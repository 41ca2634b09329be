import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AccountingProgram, PROGRAM_NAMES } from '#contract/reports/accounting-sync.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useRefresh } from '../frame/use-refresh.ts'

type Mapping = Output<'GET /admin/accounting-connection/accounts'>

interface Props {
  program: AccountingProgram
  onClose: () => void
}

export function AccountMappingDialog({ program, onClose }: Props) {
  const query = useQuery({ ...useApi().query('GET /admin/accounting-connection/accounts'), gcTime: 0 })
  return (
    <Dialog title={`Accounts in ${PROGRAM_NAMES[program]}`} isOpen onClose={onClose}>
      {query.data ? (
        <Choices mapping={query.data} onClose={onClose} />
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

function Choices({ mapping, onClose }: { mapping: Mapping; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('accounting_connection')
  const [chosen, setChosen] = useState(() => new Map(mapping.accounts.map(({ number, theirId }) => [number, theirId])))
  const save = useMutation({
    mutationFn: () => {
      const accounts = mapping.accounts.map(({ number }) => ({ number, theirId: chosen.get(number) ?? null }))
      return api.call('POST /admin/accounting-connection/accounts', { accounts })
    },
    async onSuccess() {
      toast({ title: 'Accounts saved' })
      onClose()
      await refresh()
    },
    onError: failureToast('Failed to save the accounts'),
  })
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        Accounts with the same name are suggested. A day is sent once all of its accounts are chosen, and days of the
        last two months are sent again when you change an account.
      </p>
      {mapping.accounts.map(({ number, name }) => (
        <Field key={number} label={`${number} ${name}`} needed="before a day with it is sent">
          <Select
            value={chosen.get(number) ?? ''}
            onChange={({ target }) => setChosen(new Map(chosen).set(number, target.value || null))}>
            <option value="">Choose</option>
            {mapping.theirs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <DialogFoot>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button isBusy={save.isPending} onClick={() => save.mutate()}>
          Save accounts
        </Button>
      </DialogFoot>
    </div>
  )
}
