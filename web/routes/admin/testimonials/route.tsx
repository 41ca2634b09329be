import { createFileRoute } from '@tanstack/react-router'
import { TestimonialsTab } from '../../../office/testimonials/testimonials-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/testimonials')({
  ...officeRoute('Testimonials'),
  component: TestimonialsTab,
})
