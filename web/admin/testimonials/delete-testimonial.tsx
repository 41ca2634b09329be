import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import type { Testimonial } from './testimonial.ts'

export function DeleteTestimonial({ testimonial: { id, name } }: { testimonial: Testimonial }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title={`Delete what ${name} said`}
      confirmLabel="Delete testimonial"
      run={() => api.call('DELETE /admin/testimonials/:id', { id })}
      onDone={() => toast({ title: 'Testimonial deleted successfully' })}
      onFailed={failureToast('Failed to delete testimonial')}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['GET /admin/testimonials'] })}
    >
      <p>Their words, stars and picture are gone for good. Hide it instead to keep them.</p>
    </ConfirmedAction>
  )
}
