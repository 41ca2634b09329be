import { createFileRoute } from '@tanstack/react-router'
import { NewsletterTab } from '../../admin/newsletter/newsletter-tab.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/newsletter')({
  ...adminRoute('Newsletter'),
  validateSearch: searchOf('newsletter'),
  component: NewsletterTab,
})
