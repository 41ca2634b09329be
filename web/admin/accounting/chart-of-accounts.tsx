import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { ACCOUNT_TYPES, BOOK_ROLES, type BookAccount, BookAccounts, type BookRole } from '#contract/reports/journal.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { type AdminForm, useAdminForm } from '../form/use-admin-form.ts'

const TYPES: Record<BookAccount['type'], string> = {
  asset: 'Asset',
  liability: 'Liability',
  equity: 'Equity',
  income: 'Income',
  cost_of_goods: 'Cost of goods sold',
  expense: 'Expense',
}

const ROLES: Record<BookRole, string> = {
  clearing_online: 'Paid online, until the provider pays it out',
  clearing_terminal: 'Paid by the card terminal, until it is paid out',
  cash: 'In the cash drawers',
  checks: 'Checks, until you deposit them',
  bank: 'Payouts of the card provider, and payments to suppliers',
  receivables: 'Owed by customers for purchases on account',
  due_from_suppliers: 'Goods that go back to suppliers, until their credit',
  inventory: 'Stock at cost',
  purchases: 'Received goods, until you enter the supplier’s bill',
  payables: 'Open bills of suppliers, less their open credits',
  opening_stock: 'First stock of new products',
  sales: 'Goods and work sold, before discounts and tax',
  discounts: 'Discounts',
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
  card_unmatched: 'Card money without a sale or refund of the shop',
  refunds: 'Refunds of orders, before tax',
  goods_sold: 'Cost of goods sold and returned',
  parts_used: 'Cost of parts used in repairs',
  stock_adjustments: 'Stock counted, damaged or revalued',
  price_variance: 'Price differences of bills for pieces that are gone',
  return_losses: 'Returns to suppliers that were not credited in full',
  purchase_tax: 'Sales tax on bills of suppliers',
  expenses: 'Expenses on bills whose account is no longer in the chart',
  bad_debts: 'Purchases on account that were written off',
  card_fees: 'Fees of the card provider',
  card_disputes: 'Card payments that cardholders disputed',
  cash_moves: 'Cash paid in and out',
  over_short: 'Cash differences',
  rounding: 'What rounding cash to five cents adds or takes away',
}

export function ChartOfAccounts({ saved }: { saved: BookAccounts }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm<BookAccounts>(BookAccounts, {
    values: saved,
    failure: 'Failed to save the accounts',
    async send(typed) {
      await api.call('PUT /admin/book-accounts', typed)
      toast({ title: 'Accounts saved' })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/book-accounts'] })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/reports/:name'] })
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-4xl gap-4">
      <AccountsField form={form} />
      <RolesField form={form} />
      <Button type="submit" className="justify-self-end" isBusy={form.isBusy}>
        Save accounts
      </Button>
      <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
    </form>
  )
}

function AccountsField({ form }: { form: AdminForm<BookAccounts> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'accounts' })
  const numberBefore = useRef('')
  /** Roles keep their account when its number changes. */
  function renumber(after: string): void {
    for (const role of BOOK_ROLES)
      if (form.getValues(`roles.${role}`) === numberBefore.current) form.setValue(`roles.${role}`, after)
  }
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">Chart of accounts</h2>
        <p className="text-sm text-muted">
          Use the numbers and names of your books. “Assets:Cash” is a sub-account. Xero finds accounts by number,
          QuickBooks by name. Do not use the accounts receivable and payable of those programs: they accept entries only
          with a customer or supplier.
        </p>
      </div>
      <ul className="grid gap-2">
        {fields.map((field, place) => {
          const { register, errors } = form
          const error = errors.accounts?.[place]
          const number = register(`accounts.${place}.number`)
          return (
            <li
              key={field.id}
              // Beside each other, the labels of the first row are headings of the others.
              className="grid grid-cols-[5.5rem_1fr_auto] items-start gap-2 sm:grid-cols-[6rem_1fr_13rem_auto] sm:not-first:[&_label]:sr-only">
              <Field label="Number" isRequired error={error?.number?.message}>
                <TextInput
                  {...number}
                  autoComplete="off"
                  maxLength={10}
                  onFocus={({ target }) => {
                    numberBefore.current = target.value
                  }}
                  onBlur={(event) => {
                    renumber(event.target.value.trim())
                    return number.onBlur(event)
                  }}
                />
              </Field>
              <Field label="Name" isRequired error={error?.name?.message}>
                <TextInput autoComplete="off" maxLength={100} {...register(`accounts.${place}.name`)} />
              </Field>
              <div className="max-sm:order-last max-sm:col-span-3">
                <Field label="Type" isRequired>
                  <Select {...register(`accounts.${place}.type`)}>
                    {ACCOUNT_TYPES.map((type) => (
                      <option key={type} value={type}>
                        {TYPES[type]}
                      </option>
                    ))}
                  </Select>
                </Field>
              </div>
              <span className={place === 0 ? 'pt-7' : 'pt-7 sm:pt-0'}>
                <IconButton label={`Remove account ${field.name}`} onClick={() => remove(place)}>
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ul>
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => append({ number: '', name: '', type: 'expense' })}>
        <Plus aria-hidden className="size-4" /> Add account
      </Button>
    </Card>
  )
}

function RolesField({ form: { control, register, errors } }: { form: AdminForm<BookAccounts> }) {
  const accounts = useWatch({ control, name: 'accounts' })
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">Accounts of the journal</h2>
        <p className="text-sm text-muted">Changes apply to every day that is not closed.</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {BOOK_ROLES.map((role) => (
          <Field key={role} label={ROLES[role]} isRequired error={errors.roles?.[role]?.message}>
            <Select {...register(`roles.${role}`)}>
              {accounts.map(({ number, name }) => (
                <option key={`${number} ${name}`} value={number}>
                  {number} {name}
                </option>
              ))}
              <option value="">Choose</option>
            </Select>
          </Field>
        ))}
      </div>
    </Card>
  )
}
