import { createFileRoute } from '@tanstack/react-router'
import { OrderDetail } from '../../../office/orders/order-detail.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/orders/$id')({
  ...officeRoute('Orders'),
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  return <OrderDetail key={id} id={Number(id)} />
}
