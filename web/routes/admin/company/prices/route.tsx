import { createFileRoute } from '@tanstack/react-router'
import { PriceRulesView } from '../../../../office/company/price-rules-view.tsx'
import { officePart } from '../../-office-route.tsx'

export const Route = createFileRoute('/admin/company/prices')({ ...officePart, component: PriceRulesView })
