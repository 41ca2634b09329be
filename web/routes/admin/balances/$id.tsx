import { createFileRoute } from '@tanstack/react-router'
import { BalanceDialog } from '../../../admin/balances/balance-dialog.tsx'
import { useItems } from '../../../admin/frame/use-items.ts'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/balances/$id')({
  ...adminPart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/balances')
  return <BalanceDialog key={id} item={id} onClose={close} />
}
