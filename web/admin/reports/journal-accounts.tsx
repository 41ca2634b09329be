import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BOOK_ROLES, BookAccounts, type BookRole } from '#contract/reports/journal.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useMay } from '../frame/use-admin-pages.ts'

const WHAT: Record<BookRole, string> = {
  clearing_online: 'Paid online, until the provider pays it out',
  clearing_terminal: 'Paid by the card terminal, until it is paid out',
  cash: 'In the cash drawers',
  checks: 'Checks, until you deposit them',
  receivables: 'Owed by customers for purchases on account',
  sales: 'Goods and work sold, before tax',
  shipping: 'Shipping charged',
  repairs: 'Repairs, with their deposits, before tax',
  deposits: 'Deposits for appointments',
  plans: 'Plans of managed IT, before tax',
  sales_tax: 'Sales tax',
  stored_value: 'Outstanding gift cards and store credit',
  layaway_deposits: 'Payments for layaways until the pickup',
  goodwill: 'Store credit given as goodwill',
  cancellation_fees: 'Fees of canceled layaways',
  tips: 'Tips owed to staff',
  refunds: 'Refunds of orders, before tax',
  cash_moves: 'Cash paid in and out',
  over_short: 'Cash differences',
  rounding: 'What rounding cash to five cents adds or takes away',
}

export function JournalAccounts() {
  const accounts = useQuery(useApi().query('GET /admin/book-accounts'))
  const mayName = useMay('company.write')
  if (!accounts.data || !mayName) return null
  return <AccountsForm accounts={accounts.data} />
}

function AccountsForm({ accounts }: { accounts: BookAccounts }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(BookAccounts, {
    values: accounts,
    failure: 'Failed to save the accounts',
    async send(typed) {
      await api.call('PUT /admin/book-accounts', typed)
      toast({ title: 'Accounts saved' })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/book-accounts'] })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/reports/:name'] })
    },
  })
  const { register, errors } = form
  return (
    <form noValidate onSubmit={form.submit} aria-labelledby="journal-accounts">
      <Card className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="journal-accounts" className="text-lg">
            Accounts
          </h2>
          <p className="max-w-3xl text-sm text-muted">
            Use the account names from your books, such as “Assets:Cash” for a sub-account; for Xero, use the account
            codes. Changes apply to every journal, including past days.
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {BOOK_ROLES.map((role) => (
            <Field key={role} label={WHAT[role]} isRequired error={errors[role]?.message}>
              <TextInput autoComplete="off" maxLength={100} {...register(role)} />
            </Field>
          ))}
        </div>
        <Button type="submit" className="justify-self-start" isBusy={form.isBusy}>
          Save accounts
        </Button>
      </Card>
    </form>
  )
}
