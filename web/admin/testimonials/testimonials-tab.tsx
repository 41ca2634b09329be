import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Stars } from '../../ui/stars.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { orderColumn } from '../list/order-column.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { useRearrange } from '../list/use-rearrange.ts'
import { DeleteTestimonial } from './delete-testimonial.tsx'
import type { Testimonial } from './testimonial.ts'

/** What customers said, in the order of the home page. */
export function TestimonialsTab() {
  const api = useApi()
  const { open } = useItems('/admin/testimonials')
  const query = useQuery({ ...api.query('GET /admin/testimonials'), refetchOnMount: 'always' })
  const all = query.data ?? []
  const rearrange = useRearrange(all, 'GET /admin/testimonials', 'PUT /admin/testimonials/order')
  const publish = usePublish()
  return (
    <>
      <TabHeading
        title="Testimonials"
        actions={
          <Button onClick={() => open('new')}>
            <Plus aria-hidden className="size-4" /> Add testimonial
          </Button>
        }
      >
        {query.data && `${all.filter(({ isHidden }) => !isHidden).length} of ${all.length} on the home page`}
      </TabHeading>
      <DataTable
        caption="Testimonials"
        columns={columnsWith({
          all,
          open,
          move: rearrange,
          publish: publish.mutate,
        })}
        list={{ ...query, data: query.data && { items: all } }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState
            title="No testimonials yet"
            action={<Button onClick={() => open('new')}>Add testimonial</Button>}
          >
            Ask a customer who was glad, and whether you may name them.
          </EmptyState>
        }
      />
      <Outlet />
    </>
  )
}

function usePublish() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isHidden, version }: Testimonial) =>
      api.call('PUT /admin/testimonials/:id', { id, version, isHidden: !isHidden }),
    onSuccess: ({ name, isHidden }) =>
      toast({ title: isHidden ? `What ${name} said is hidden` : `What ${name} said is on the home page` }),
    onError: failureToast('That did not work'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /admin/testimonials'] }),
  })
}

interface Steps {
  all: Testimonial[]
  open: (id: number) => void
  move: (step: { from: number; to: number }) => void
  publish: (testimonial: Testimonial) => void
}

function columnsWith({ all, open, move, publish }: Steps): Column<Testimonial>[] {
  return [
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
      header: 'What they said',
      isSecondary: true,
      cell: ({ testimonial }) => <span className="line-clamp-2 max-w-xl">{testimonial}</span>,
    },
    { header: 'Stars', cell: ({ rating }) => <Stars rating={rating} /> },
    orderColumn(all, move),
    actionsColumn((testimonial) => (
      <>
        <RowAction verb="Edit" of={testimonial.name} onClick={() => open(testimonial.id)} />
        <RowAction
          verb={testimonial.isHidden ? 'Publish' : 'Hide'}
          of={testimonial.name}
          onClick={() => publish(testimonial)}
        />
        <DeleteTestimonial testimonial={testimonial} />
      </>
    )),
  ]
}
