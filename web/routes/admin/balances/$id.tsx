import { createFileRoute } from '@tanstack/react-router'
import { BalanceDialog } from '../../../office/balances/balance-dialog.tsx'
import { useItems } from '../../../office/frame/use-items.ts'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/balances/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/balances')
  return <BalanceDialog key={id} item={id} onClose={close} />
}
