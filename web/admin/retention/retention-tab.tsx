import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { ShopMoment } from '../shop-moment.tsx'

export function RetentionTab() {
  const query = useQuery({ ...useApi().query('GET /admin/retention'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <>
      <TabHeading title="Data retention">
        Older data is deleted or anonymized every night. This cannot be undone. Choose a longer period if your state or
        insurer requires it.
      </TabHeading>
      {query.data ? (
        <div className="grid gap-8">
          <ul className="grid gap-3 xl:grid-cols-2">
            {query.data.periods.map((period) => (
              <PeriodForm key={period.kind} period={period} />
            ))}
          </ul>
          <Fixed fixed={query.data.fixed} />
          <Runs retention={query.data} />
        </div>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

type Retention = Output<'GET /admin/retention'>

function Fixed({ fixed }: Pick<Retention, 'fixed'>) {
  return (
    <section aria-labelledby="retention-fixed" className="grid gap-3">
      <h2 id="retention-fixed" className="text-lg">
        Always the same
      </h2>
      <dl className="rounded-card border border-line bg-surface text-sm">
        {fixed.map(({ what, howLong }) => (
          <div
            key={what}
            className="grid gap-x-4 border-t border-line px-4 py-2 first:border-0 sm:grid-cols-[22rem_1fr]">
            <dt className="text-muted">{what}</dt>
            <dd>{howLong}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Runs({ retention: { runs, periods } }: { retention: Retention }) {
  return (
    <section aria-labelledby="retention-runs" className="grid gap-3">
      <h2 id="retention-runs" className="text-lg">
        Deletion log
      </h2>
      {runs.length === 0 ? (
        <p className="text-sm text-muted">Nothing deleted yet.</p>
      ) : (
        <ul className="rounded-card border border-line bg-surface text-sm">
          {runs.map(({ id, kind, at, olderThan, rowCount }) => (
            <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 first:border-0">
              <ShopMoment at={at} />
              <span className="font-semibold">{periods.find((one) => one.kind === kind)?.label ?? kind}</span>
              <span className="text-muted">
                {rowCount} from before {olderThan}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Period = Output<'GET /admin/retention'>['periods'][number]

/** A shorter time first shows what it deletes, because deletion is final. */
function PeriodForm({ period }: { period: Period }) {
  const { kind, label, becomes, why, days, usualDays, leastDays, mostDays } = period
  const api = useApi()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(String(days))
  const [isConfirming, setIsConfirming] = useState(false)
  const save = useMutation({
    mutationFn: () => api.call('PUT /admin/retention/:kind', { kind, days: Number(typed) }),
    onSuccess: (retention) => {
      queries.setQueryData(['GET /admin/retention'], retention)
      setIsConfirming(false)
      toast({ title: `${label}: ${periodText(Number(typed))}` })
    },
    onError: (error) => {
      if (!(error instanceof Problem && error.fields?.days)) failureToast('Failed to save the period')(error)
    },
  })
  const wrong = save.error instanceof Problem ? save.error.fields?.days?.[0] : undefined
  const isChanged = typed !== String(days)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Number(typed) < days && !isConfirming) setIsConfirming(true)
    else save.mutate()
  }
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid gap-1">
        <h2 className="font-semibold">{label}</h2>
        <p className="text-sm">{becomes}</p>
        <p className="text-sm text-muted">{why}</p>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field
          label={`Days to keep: ${label}`}
          isRequired
          error={wrong}
          help={`${periodText(Number(typed))}. ${leastDays} to ${mostDays} days, usually ${usualDays}.`}>
          <TextInput
            inputMode="numeric"
            value={typed}
            className="figures"
            onChange={({ target }) => {
              setTyped(target.value.replace(/\D/g, '').slice(0, 5))
              setIsConfirming(false)
              save.reset()
            }}
          />
        </Field>
        {isConfirming && (
          <p role="status" className="text-sm text-cancelled">
            Older data is deleted tonight. This cannot be undone.
          </p>
        )}
        {isChanged && (
          <Button type="submit" kind="quiet" size="small" isBusy={save.isPending} className="justify-self-start">
            {isConfirming ? `Change to ${typed} days` : 'Save'}
          </Button>
        )}
      </form>
    </li>
  )
}

function periodText(days: number): string {
  if (days >= 2 * 365) return `About ${Math.round(days / 365.25)} years`
  if (days >= 120) return `About ${Math.round(days / 30.44)} months`
  return days === 1 ? 'One day' : `${days} days`
}
