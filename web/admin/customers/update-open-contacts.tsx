import { useMutation, useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'

/** Offered after a contact was changed, because repairs and appointments keep the contact that they were made with. */
export function UpdateOpenContacts({ id }: { id: number }) {
  const api = useApi()
  const refresh = useRefresh('customer')
  const { data: open } = useQuery(api.query('GET /admin/customers/:id/open-contacts', { id }))
  const update = useMutation({
    mutationFn: () => api.call('POST /admin/customers/:id/open-contacts', { id }),
    onSuccess(changed) {
      toast({
        title: `${openText(changed)} updated`,
        description: 'Links that were emailed to a former address no longer work.',
      })
      return refresh()
    },
    onError: failureToast('Failed to update the contacts'),
  })
  if (!open || open.tickets + open.appointments === 0) return null
  return (
    <Button kind="quiet" size="small" isBusy={update.isPending} onClick={() => update.mutate()}>
      Use these contacts for {openText(open)}
    </Button>
  )
}

function openText({ tickets, appointments }: Output<'GET /admin/customers/:id/open-contacts'>): string {
  const parts = [counted(tickets, 'open repair'), counted(appointments, 'appointment')]
  return parts.filter(Boolean).join(' and ')
}

function counted(count: number, name: string): string {
  return count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`
}
