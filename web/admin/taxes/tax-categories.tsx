import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { taxRateText } from '#contract/pricing/tax-rate.ts'
import { US_STATES } from '#contract/us-states.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { actionColumn } from '../list/row-actions.tsx'
import type { TaxCategory } from './tax-category-values.ts'

export function TaxCategories() {
  const navigate = useNavigate()
  const query = useQuery({ ...useApi().query('GET /admin/tax-categories'), refetchOnMount: 'always' })
  return (
    <section aria-labelledby="tax-categories" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="tax-categories" className="text-lg">
            Tax categories
          </h2>
          <p className="max-w-2xl text-sm text-muted">
            Goods, services and repairs with a reduced rate or none, such as groceries. All others have the rate of the
            state.
          </p>
        </div>
        {useMayWrite() && (
          <Button
            onClick={() =>
              navigate({ to: '/admin/settings/taxes/categories/$id', params: { id: 'new' }, resetScroll: false })
            }>
            <Plus aria-hidden className="size-4" /> Add tax category
          </Button>
        )}
      </div>
      {query.data?.length !== 0 && (
        <DataTable
          caption="Tax categories"
          columns={COLUMNS}
          list={{ ...query, data: query.data && { items: query.data } }}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          empty={null}
        />
      )}
    </section>
  )
}

const COLUMNS: Column<TaxCategory>[] = [
  {
    header: 'Name',
    cell: ({ id, name }) => (
      <AdminLink
        to="/admin/settings/taxes/categories/$id"
        params={{ id: String(id) }}
        resetScroll={false}
        className="link">
        {name}
      </AdminLink>
    ),
  },
  {
    header: 'Rates',
    cell: ({ rates }) => rates.map(({ state, taxRate }) => `${US_STATES[state]} ${taxRateText(taxRate)}`).join(', '),
  },
  { header: 'Product categories', isFigure: true, cell: ({ categoryIds }) => categoryIds.length },
  { header: 'Services', isFigure: true, cell: ({ serviceIds }) => serviceIds.length },
  { header: 'Repairs', isFigure: true, cell: ({ repairFaults }) => repairFaults.length },
  actionColumn((category) => <DeleteTaxCategory category={category} />),
]

function DeleteTaxCategory({ category: { id, name } }: { category: TaxCategory }) {
  const api = useApi()
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title="Delete this tax category"
      confirmLabel="Delete"
      run={() => api.call('DELETE /admin/tax-categories/:id', { id })}
      onDone={() => toast({ title: 'Tax category deleted' })}
      onFailed={failureToast('Failed to delete the tax category')}
      refresh={useRefresh('tax_category')}>
      <p>
        From now on, its goods, services and repairs have the rate of the state. Orders, estimates and bills keep their
        tax.
      </p>
    </ConfirmedAction>
  )
}
