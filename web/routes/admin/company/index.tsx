import { createFileRoute } from '@tanstack/react-router'
import { CompanyInformation } from '../../../admin/company/company-information.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/company/')({ ...adminPart, component: CompanyInformation })
