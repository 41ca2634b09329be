import { createFileRoute } from '@tanstack/react-router'
import { OrderDetail } from '../../../admin/orders/order-detail.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/orders/$id')({ ...adminRoute('Orders'), component: OrderRoute })

function OrderRoute() {
  const { id } = Route.useParams()
  return <OrderDetail key={id} id={Number(id)} />
}
