import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CustomerDialog } from '../../../admin/customers/customer-dialog.tsx'
import { CustomerPage } from '../../../admin/customers/customer-page.tsx'
import { CustomersTab } from '../../../admin/customers/customers-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/customers/$id')({ ...adminRoute('Customers'), component: CustomerRoute })

function CustomerRoute() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  if (id !== 'new') return <CustomerPage key={id} id={Number(id)} />
  return (
    <>
      <CustomersTab />
      <CustomerDialog onClose={() => void navigate({ to: '/admin/customers' })} />
    </>
  )
}
