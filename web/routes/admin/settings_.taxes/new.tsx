import { createFileRoute } from '@tanstack/react-router'
import { NewTaxRegistration } from '../../../admin/taxes/new-tax-registration.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/settings_/taxes/new')({ ...adminPart, component: NewTaxRegistration })
