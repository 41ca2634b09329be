import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { Testimonial } from './testimonials-tab.tsx'

export function DeleteTestimonial({ testimonial: { id, name } }: { testimonial: Testimonial }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/testimonials/:id', { id }),
    onSuccess: () => toast({ title: 'Testimonial deleted successfully' }),
    onError: ({ message }) =>
      toast({ title: 'Failed to delete testimonial', description: message, tone: 'destructive' }),
    onSettled: () => {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: ['GET /admin/testimonials'] })
    },
  })
  return (
    <>
      <Button kind="plain" size="small" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete what ${name} said`}
        confirmLabel="Delete testimonial"
        isOpen={isAsking}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>Their words, stars and picture are gone for good. Hide it instead to keep them.</p>
      </ConfirmDialog>
    </>
  )
}
