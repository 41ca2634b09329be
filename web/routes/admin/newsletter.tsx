import { createFileRoute } from '@tanstack/react-router'
import { NewsletterTab } from '../../office/newsletter/newsletter-tab.tsx'
import { officeRoute } from './-office-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/newsletter')({
  ...officeRoute('Newsletter'),
  validateSearch: searchOf('newsletter'),
  component: NewsletterTab,
})
