import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import type { Promotion } from './promotion-values.ts'
import { PROMOTION_STATES, promotionText } from './promotion-words.ts'

/** Discount codes, and discounts that apply by themselves. */
export function PromotionsTab() {
  const query = useQuery({ ...useApi().query('GET /admin/promotions'), refetchOnMount: 'always' })
  const { open } = useItems('/admin/promotions')
  const all = query.data
  const add = (
    <MayWrite>
      <Button onClick={() => open('new')}>
        <Plus aria-hidden className="size-4" /> Add discount
      </Button>
    </MayWrite>
  )
  return (
    <>
      <TabHeading title="Discounts" actions={add}>
        {all && `${all.length} in all`}
      </TabHeading>
      <DataTable
        caption="Discounts"
        columns={columnsWith(open)}
        list={{ ...query, data: all && { items: all } }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState title="No discounts yet" action={add}>
            A code that customers type, or a discount that applies by itself. Of several, the one that saves
            most counts, unless they can be combined.
          </EmptyState>
        }
      />
      <Outlet />
    </>
  )
}

function columnsWith(open: (id: number) => void): Column<Promotion>[] {
  return [
    {
      header: 'Name',
      cell: ({ name, state }) => (
        <span className="flex flex-wrap items-center gap-2">
          {name} {state !== 'active' && <Badge>{PROMOTION_STATES[state]}</Badge>}
        </span>
      ),
    },
    { header: 'Code', cell: ({ code }) => code ?? 'By itself' },
    { header: 'Does', cell: promotionText },
    {
      header: 'Used',
      isFigure: true,
      cell: ({ uses, limitInAll }) => (limitInAll === null ? uses : `${uses} of ${limitInAll}`),
    },
    actionsColumn((promotion) => (
      <>
        <RowAction verb="Edit" of={promotion.name} onClick={() => open(promotion.id)} />
        {promotion.uses === 0 && <DeletePromotion promotion={promotion} />}
      </>
    )),
  ]
}

function DeletePromotion({ promotion: { id, name } }: { promotion: Promotion }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title={`Delete ${name}`}
      confirmLabel="Delete discount"
      run={() => api.call('DELETE /admin/promotions/:id', { id })}
      onDone={() => toast({ title: 'Discount deleted' })}
      onFailed={({ message }) =>
        toast({ title: 'Failed to delete discount', description: message, tone: 'destructive' })
      }
      refresh={() => queryClient.invalidateQueries({ queryKey: ['GET /admin/promotions'] })}
    >
      <p>Nobody bought with it, so nothing else changes.</p>
    </ConfirmedAction>
  )
}
