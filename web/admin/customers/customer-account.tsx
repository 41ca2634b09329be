import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountLimit, AccountWriteOff } from '#contract/payments/on-account.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { ShopMoment } from '../shop-moment.tsx'
import type { Customer } from './customer.ts'

type Statement = Output<'GET /admin/customers/:id/statement'>
type Charge = Statement['charges'][number]

/** Purchases of the customer on account, and what is still owed for them. */
export function CustomerAccountPart({ customer: { id, erasedAt } }: { customer: Customer }) {
  const { data: statement } = useQuery(useApi().query('GET /admin/customers/:id/statement', { id }))
  const mayLimit = useMay('company.write') && erasedAt === null
  const [isEditing, setEditing] = useState(false)
  const [writingOff, setWritingOff] = useState<Charge | null>(null)
  if (!statement || (!mayLimit && statement.limit === 0 && statement.charges.length === 0)) return null
  return (
    <section aria-label="Account">
      <Card className="grid gap-2 text-sm">
        <h2 className="text-base">Account</h2>
        <p>{standing(statement)}</p>
        {statement.charges.length > 0 && (
          <Charges charges={statement.charges} onWriteOff={mayLimit ? setWritingOff : null} />
        )}
        {mayLimit && (
          <Button kind="quiet" size="small" className="w-fit" onClick={() => setEditing(true)}>
            {statement.limit === 0 ? 'Allow purchases on account' : 'Change limit'}
          </Button>
        )}
        {isEditing && <LimitDialog id={id} statement={statement} onClose={() => setEditing(false)} />}
        {writingOff && <WriteOffDialog charge={writingOff} onClose={() => setWritingOff(null)} />}
      </Card>
    </section>
  )
}

function standing({ limit, owed, available }: Statement): string {
  if (limit === 0) return owed === 0 ? 'May not buy on account.' : `Owes ${formatMoney(owed)}. May not buy on account.`
  return `Owes ${formatMoney(owed)} of at most ${formatMoney(limit)}; ${formatMoney(available)} left.`
}

interface ChargesProps {
  charges: Charge[]
  /** Null: this user may not. */
  onWriteOff: ((charge: Charge) => void) | null
}

function Charges({ charges, onWriteOff }: ChargesProps) {
  return (
    <ul className="grid gap-2">
      {charges.map((charge) => {
        const { id, label, href, at, amount, paid, refunded, writtenOff, open } = charge
        return (
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
                writtenOff > 0 && `, ${formatMoney(writtenOff)} written off`,
                open > 0 ? `, ${formatMoney(open)} owed` : ', settled',
              ].filter(Boolean)}
            </span>
            {open > 0 && onWriteOff && (
              <Button kind="quiet" size="small" className="w-fit" onClick={() => onWriteOff(charge)}>
                Write off
                <span className="sr-only"> {label}</span>
              </Button>
            )}
          </li>
        )
      })}
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

function WriteOffDialog({ charge: { id, label, open }, onClose }: { charge: Charge; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('customer')
  const { register, submit, errors, refusal, isBusy } = useContractForm<AccountWriteOff>(AccountWriteOff, {
    values: { reason: '' },
    async send({ reason }) {
      await api.call('POST /admin/account-charges/:id/write-off', { id, reason })
      toast({ title: `${formatMoney(open)} written off` })
      onClose()
      await refresh()
    },
  })
  return (
    <Dialog title={`Write off ${formatMoney(open)}?`} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>
          The customer no longer owes this for {label}. The journal books it as a bad debt today. This cannot be undone.
        </p>
        <Field label="Reason" isRequired error={errors.reason?.message}>
          <TextInput autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
        <Refusal text={refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="danger" isBusy={isBusy}>
            Write off
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
