import { createFileRoute } from '@tanstack/react-router'
import { NewPriceRule } from '../../../../office/company/new-price-rule.tsx'
import { officePart } from '../../-office-route.tsx'

export const Route = createFileRoute('/admin/company/prices/new')({ ...officePart, component: NewPriceRule })
