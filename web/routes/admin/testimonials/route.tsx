import { createFileRoute } from '@tanstack/react-router'
import { TestimonialsTab } from '../../../admin/testimonials/testimonials-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/testimonials')({
  ...adminRoute('Testimonials'),
  component: TestimonialsTab,
})
