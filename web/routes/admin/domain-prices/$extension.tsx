import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DomainPriceDialog } from '../../../admin/domains/domain-price-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/domain-prices/$extension')({
  ...adminPart,
  component: Opened,
})

function Opened() {
  const { extension } = Route.useParams()
  const navigate = useNavigate()
  return (
    <DomainPriceDialog
      key={extension}
      extension={extension}
      onClose={() => navigate({ to: '/admin/domain-prices', replace: true, resetScroll: false })}
    />
  )
}
