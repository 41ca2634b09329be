import { createFileRoute } from '@tanstack/react-router'
import { PriceRulesView } from '../../../../admin/company/price-rules-view.tsx'
import { adminPart } from '../../-admin-route.tsx'

export const Route = createFileRoute('/admin/company/prices')({ ...adminPart, component: PriceRulesView })
