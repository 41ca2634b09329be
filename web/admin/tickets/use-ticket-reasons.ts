import { useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-words.ts'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useTicketSaved } from './use-ticket-saved.ts'

export function useTicketReasons({ id, number, account }: TicketDetails) {
  const api = useApi()
  const saved = useTicketSaved()
  const left = formatMoney(account.balance ?? 0)
  return {
    waiver: {
      title: 'Let the rest go',
      lead: `${left} of ${number} is not asked for any more.`,
      label: 'Why',
      action: `Let ${left} go`,
      async send(reason: string) {
        saved(await api.call('POST /repair-tickets/:id/waiver', { id, reason }))
        toast({ title: `${left} let go` })
      },
    },
    attention: {
      title: 'Taken care of',
      lead: `${number} stands among what needs a look until somebody says what was done.`,
      label: 'What was done',
      action: 'It is taken care of',
      async send(note: string) {
        saved(await api.call('POST /repair-tickets/:id/attention', { id, note }))
        toast({ title: `${number} is taken care of` })
      },
    },
  }
}
