import { createFileRoute } from '@tanstack/react-router'
import { CompanyInformation } from '../../../office/company/company-information.tsx'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/company/')({ ...officePart, component: CompanyInformation })
