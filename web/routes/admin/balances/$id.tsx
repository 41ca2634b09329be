import { createFileRoute } from '@tanstack/react-router'
import { BalanceDialog } from '../../../admin/balances/balance-dialog.tsx'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/balances/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/balances" Item={BalanceDialog} />,
})
