import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { z } from 'zod'
import { setFittingFees } from '#contract/repairs/fitting/fitting.ts'
import { type Input, type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { ProductFinder } from '../products/product-finder.tsx'

type Fees = Output<'GET /admin/fitting-fees'>
type Categories = Output<'GET /categories'>

export function FittingFees() {
  const api = useApi()
  const fees = useQuery({ ...api.query('GET /admin/fitting-fees'), refetchOnMount: 'always' })
  const categories = useQuery(api.query('GET /categories'))
  if (fees.error) return <QueryError query={fees} />
  return fees.data && categories.data ? (
    <FeesForm fees={fees.data} categories={categories.data} />
  ) : (
    <Skeleton className="h-64" />
  )
}

interface Values {
  fees: { categoryId: number; fee: number | null }[]
  notFitted: Unfitted[]
}

function FeesForm({ fees, categories }: { fees: Fees; categories: Categories }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm<Values>(RULES, {
    values: {
      fees: categories.map(({ id }) => ({
        categoryId: id,
        fee: fees.fees.find(({ categoryId }) => categoryId === id)?.fee ?? (0 as number),
      })),
      notFitted: fees.notFitted,
    },
    async send(typed) {
      const saved = await api.call('PUT /admin/fitting-fees', given(typed))
      queryClient.setQueryData(api.query('GET /admin/fitting-fees').queryKey, saved)
      toast({ title: 'Saved' })
    },
    failure: 'Failed to save installation prices',
  })
  const { register, submit, errors, isBusy, isDirty, watch, setValue } = form
  return (
    <form noValidate onSubmit={submit}>
      <Card className="grid gap-4 sm:grid-cols-3">
        <div className="sm:col-span-3">
          <h2 className="text-base">Installation prices</h2>
          <p className="text-sm text-muted">
            Parts in these categories are offered with installation at this price and reserved for the repair. Enter 0
            to offer no installation.
          </p>
        </div>
        {categories.map(({ id, name }, at) => (
          <Field key={id} label={`${name}, $`} help="Before tax." error={errors.fees?.[at]?.fee?.message}>
            <MoneyInput {...register(`fees.${at}.fee`, numberOrNull)} />
          </Field>
        ))}
        <div className="sm:col-span-3">
          <NotFitted
            parts={watch('notFitted')}
            error={errors.notFitted?.message as string | undefined}
            onChange={(parts) => setValue('notFitted', parts, { shouldDirty: true })}
          />
        </div>
        <div className="sm:col-span-3">
          <Button type="submit" isBusy={isBusy}>
            Save installation prices
          </Button>
        </div>
      </Card>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  )
}

function given({ fees, notFitted }: Values): Input<'PUT /admin/fitting-fees'> {
  return {
    fees: fees.map(({ categoryId, fee }) => ({ categoryId, fee: fee ?? 0 })),
    notFitted: notFitted.map(({ id }) => id),
  }
}

const RULES = z.preprocess((typed) => given(typed as Values), setFittingFees.input)

interface Unfitted {
  id: number
  name: string
}

interface Props {
  parts: Unfitted[]
  error: string | undefined
  onChange: (parts: Unfitted[]) => void
}

function NotFitted({ parts, error, onChange }: Props) {
  return (
    <div className="grid gap-2">
      <Field
        label="Except these"
        help="Parts that need no installation, such as a drive that is plugged in."
        error={error}>
        <ProductFinder
          listLabel="Parts without installation"
          isFree={({ id }) => !parts.some((part) => part.id === id)}
          onChoose={(part) => onChange([...parts, part])}
        />
      </Field>
      <ul aria-label="Parts without installation" className="grid gap-1 empty:hidden">
        {parts.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-1 text-sm">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <IconButton
              size="small"
              label={`Offer installation of ${name} again`}
              onClick={() => onChange(parts.filter((part) => part.id !== id))}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
