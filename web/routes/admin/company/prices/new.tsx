import { createFileRoute } from '@tanstack/react-router'
import { NewPriceRule } from '../../../../admin/company/new-price-rule.tsx'
import { adminPart } from '../../-admin-route.tsx'

export const Route = createFileRoute('/admin/company/prices/new')({ ...adminPart, component: NewPriceRule })
