import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountLimit } from '#contract/payments/on-account.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { ShopMoment } from '../shop-moment.tsx'
import type { Customer } from './customer.ts'

type Statement = Output<'GET /admin/customers/:id/statement'>

/** Purchases of the customer on account, and what is still owed for them. */
export function CustomerAccountPart({ customer: { id, erasedAt } }: { customer: Customer }) {
  const { data: statement } = useQuery(useApi().query('GET /admin/customers/:id/statement', { id }))
  const mayLimit = useMay('company.write') && erasedAt === null
  const [isEditing, setEditing] = useState(false)
  if (!statement || (!mayLimit && statement.limit === 0 && statement.charges.length === 0)) return null
  return (
    <section aria-label="Account">
      <Card className="grid gap-2 text-sm">
        <h2 className="text-base">Account</h2>
        <p>{standing(statement)}</p>
        {statement.charges.length > 0 && <Charges charges={statement.charges} />}
        {mayLimit && (
          <Button kind="quiet" size="small" className="w-fit" onClick={() => setEditing(true)}>
            {statement.limit === 0 ? 'Allow purchases on account' : 'Change limit'}
          </Button>
        )}
        {isEditing && <LimitDialog id={id} statement={statement} onClose={() => setEditing(false)} />}
      </Card>
    </section>
  )
}

function standing({ limit, owed, available }: Statement): string {
  if (limit === 0) return owed === 0 ? 'May not buy on account.' : `Owes ${formatMoney(owed)}. May not buy on account.`
  return `Owes ${formatMoney(owed)} of at most ${formatMoney(limit)}; ${formatMoney(available)} left.`
}

function Charges({ charges }: Pick<Statement, 'charges'>) {
  return (
    <ul className="grid gap-2">
      {charges.map(({ id, label, href, at, amount, paid, refunded, open }) => (
        <li key={id} className="grid">
          <span className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {href ? (
                <a href={href} className="link">
                  {label}
                </a>
              ) : (
                label
              )}
            </span>
            <span className="figures shrink-0">{formatMoney(amount)}</span>
          </span>
          <span className="text-xs text-muted">
            <ShopMoment at={at} isDay />
            {[
              paid > 0 && `, ${formatMoney(paid)} paid`,
              refunded > 0 && `, ${formatMoney(refunded)} refunded`,
              open > 0 ? `, ${formatMoney(open)} owed` : ', settled',
            ].filter(Boolean)}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface LimitProps {
  id: number
  statement: Statement
  onClose: () => void
}

function LimitDialog({ id, statement, onClose }: LimitProps) {
  const api = useApi()
  const refresh = useRefresh('customer')
  const form = useContractForm<{ id: number; limit: number }>(AccountLimit as never, {
    values: { id, limit: statement.limit },
    async send({ limit }) {
      await api.call('PUT /admin/customers/:id/account-limit', { id, limit })
      toast({ title: 'Limit saved' })
      onClose()
      await refresh()
    },
  })
  const { register, submit, errors, refusal, isBusy } = form
  return (
    <Dialog title={`Account of ${statement.name}`} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Limit in dollars"
          help="What this customer may owe at most. With 0, nothing can be bought on account."
          isRequired
          error={errors.limit?.message}>
          <MoneyInput {...register('limit', { valueAsNumber: true })} />
        </Field>
        <Refusal text={refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Save limit
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
