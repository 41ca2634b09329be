import { useApi } from '../../api.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import type { ItemProps } from '../frame/opened-item.tsx'
import { TestimonialForm } from './testimonial-form.tsx'

/** Adds or edits a testimonial. */
export function TestimonialDialog({ item, onClose }: ItemProps) {
  return (
    <EditDialog
      item={item}
      title="Edit testimonial"
      query={useApi().query('GET /admin/testimonials')}
      pick={(all) => all.find(({ id }) => id === Number(item))}
      onClose={onClose}
    >
      {(testimonial) => <TestimonialForm testimonial={testimonial} onClose={onClose} />}
    </EditDialog>
  )
}
