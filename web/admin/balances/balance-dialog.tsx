import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { BalanceActions } from './balance-actions.tsx'

type AdminBalance = Output<'GET /admin/balances/:id'>

export function BalanceDialog({ item, onClose }: { item: string; onClose: () => void }) {
  const id = Number(item)
  const query = useQuery({ ...useApi().query('GET /admin/balances/:id', { id }), gcTime: 0, refetchOnMount: 'always' })
  return (
    <ItemDialog title="Gift card" nameOf={titleOf} query={query} onClose={onClose}>
      {(balance) => (
        <Dialog title={titleOf(balance)} isOpen size="wide" onClose={onClose}>
          <div className="grid gap-5 text-sm">
            <Facts balance={balance} />
            <BalanceActions balance={balance} />
            <Ledger balance={balance} />
          </div>
        </Dialog>
      )}
    </ItemDialog>
  )
}

function titleOf({ kind, hint }: AdminBalance): string {
  return kind === 'gift_card' ? `Gift card ${hint}` : 'Store credit'
}

function Facts({ balance }: { balance: AdminBalance }) {
  const { customerId, holder, buyerEmail, recipientEmail, held, blockedAt, blockedWhy } = balance
  return (
    <div className="grid gap-1">
      <p className="figures text-2xl font-semibold">
        {formatMoney(balance.balance)} <span className="text-sm font-normal">left</span>
      </p>
      {held > 0 && <p>{formatMoney(held)} of it is held for open checkouts.</p>}
      {holder && (
        <p>
          <CustomerLink id={customerId} name={holder} />
        </p>
      )}
      <p className="break-all text-muted">{[buyerEmail, recipientEmail].filter(Boolean).join(' → ')}</p>
      {blockedAt && <p className="text-cancelled">Blocked: {blockedWhy}</p>}
    </div>
  )
}

const MOVES: Record<AdminBalance['entries'][number]['kind'], string> = {
  sold: 'Sold',
  issued: 'Given',
  corrected: 'Removed',
  spent: 'Spent',
  refunded: 'Refunded to it',
  sale_refunded: 'Card refunded',
  returned: 'Goods returned without a receipt',
  sale_refund_failed: 'Refund failed',
  fee: 'Fee of a canceled layaway',
}

function Ledger({ balance: { entries } }: { balance: AdminBalance }) {
  const { company } = useShell()
  return (
    <table className="w-full text-left">
      <caption className="mb-2 text-left font-semibold">History</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Date and user</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, kind, orderId, reason, actor, at, amount }) => (
          <tr key={id} className="border-t border-line align-top">
            <td className="py-2 pr-2">
              {MOVES[kind]}
              {orderId !== null && (
                <>
                  {', '}
                  <AdminLink to="/admin/orders/$id" params={{ id: String(orderId) }} className="link">
                    order #{orderId}
                  </AdminLink>
                </>
              )}
              {reason && <span className="block break-words text-muted">{reason}</span>}
            </td>
            <td className="py-2 pr-2 text-muted">
              {shopTime(at, company.timeZone)}, {actor}
            </td>
            <td className="figures py-2 text-right">{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
