import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DomainPriceDialog } from '../../../office/domains/domain-price-dialog.tsx'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/domain-prices/$extension')({
  ...officePart,
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
