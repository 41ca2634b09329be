import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { ItemDialog } from '../form/item-dialog.tsx'
import { TestimonialForm } from './testimonial-form.tsx'

interface Props {
  /** From the address: a number, or `new`. */
  item: string
  onClose: () => void
}

/** Adds or edits a testimonial. */
export function TestimonialDialog({ item, onClose }: Props) {
  const api = useApi()
  const isNew = item === 'new'
  const query = useQuery({
    ...api.query('GET /admin/testimonials'),
    enabled: !isNew,
    refetchOnMount: 'always',
  })
  if (isNew) return <TestimonialForm onClose={onClose} />
  return (
    <ItemDialog title="Edit testimonial" query={query} onClose={onClose}>
      {(testimonials) => {
        const testimonial = testimonials.find(({ id }) => id === Number(item))
        return testimonial && <TestimonialForm testimonial={testimonial} onClose={onClose} />
      }}
    </ItemDialog>
  )
}
