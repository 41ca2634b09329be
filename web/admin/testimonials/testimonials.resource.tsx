import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Stars } from '../../ui/stars.tsx'
import { DeleteAction } from '../form/confirmed-action.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { orderColumn } from '../list/order-column.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import type { Testimonial } from './testimonial.ts'

export const testimonials: ListResource = {
  name: 'testimonial',
  label: 'Testimonials',
  path: '/admin/testimonials',
  itemPath: '/admin/testimonials/$id',
  list: defineList('GET /admin/testimonials', {
    intro: ({ items }) => `${items.filter(({ isHidden }) => !isHidden).length} of ${items.length} on the home page`,
    addLabel: 'Add testimonial',
    empty: {
      title: 'No testimonials yet',
      text: 'Ask a happy customer for a quote and permission to use their name.',
      offersAdd: true,
    },
    columns: ({ open, rows }) => [
      {
        header: 'Who',
        cell: ({ name, role, isHidden }) => (
          <span className="grid">
            <span className="flex flex-wrap items-center gap-2">
              {name} {isHidden && <Badge>Hidden</Badge>}
            </span>
            <span className="text-xs text-muted">{role}</span>
          </span>
        ),
      },
      {
        header: 'Quote',
        isSecondary: true,
        cell: ({ testimonial }) => <span className="line-clamp-2 max-w-xl">{testimonial}</span>,
      },
      { header: 'Stars', cell: ({ rating }) => <Stars rating={rating} /> },
      orderColumn('testimonial', rows),
      actionsColumn((testimonial) => (
        <>
          <RowAction verb="Edit" of={testimonial.name} onClick={() => open(testimonial.id)} />
          <PublishAction testimonial={testimonial} />
          <DeleteTestimonial testimonial={testimonial} />
        </>
      )),
    ],
  }),
}

function PublishAction({ testimonial }: { testimonial: Testimonial }) {
  const api = useApi()
  const refresh = useRefresh('testimonial')
  const { mutate } = useMutation({
    mutationFn: ({ id, isHidden, version }: Testimonial) =>
      api.call('PUT /admin/testimonials/:id', { id, version, isHidden: !isHidden }),
    onSuccess: ({ name, isHidden }) =>
      toast({
        title: isHidden ? `The testimonial of ${name} is hidden` : `The testimonial of ${name} is on the home page`,
      }),
    onError: failureToast('Failed to update the testimonial'),
    onSettled: refresh,
  })
  return (
    <RowAction
      verb={testimonial.isHidden ? 'Publish' : 'Hide'}
      of={testimonial.name}
      onClick={() => mutate(testimonial)}
    />
  )
}

function DeleteTestimonial({ testimonial: { id, name } }: { testimonial: Testimonial }) {
  const api = useApi()
  return (
    <DeleteAction
      resource="testimonial"
      what="testimonial"
      name={name}
      title={`Delete the testimonial of ${name}`}
      run={() => api.call('DELETE /admin/testimonials/:id', { id })}>
      <p>This cannot be undone. You can hide it instead.</p>
    </DeleteAction>
  )
}
