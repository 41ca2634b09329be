import { useState } from 'react'
import type { Output } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { typedDollars } from '../form/typed-dollars.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import { useSaveTaxSettings } from './use-save-tax-settings.ts'

type Settings = Output<'GET /admin/tax-settings'>

/** The limit of the discount can change by law, and nothing tells this program. */
export function OhioReturn({ settings }: { settings: Settings }) {
  const { ohioDiscountLimit } = settings
  const [typed, setTyped] = useState(ohioDiscountLimit === null ? '' : String(ohioDiscountLimit))
  const mayWrite = useMayWrite()
  const save = useSaveTaxSettings(settings)
  const limit = typed.trim() === '' ? null : typedDollars(typed)
  const isValid = limit === null || limit >= 0
  return (
    <section aria-labelledby="ohio-return" className="grid max-w-2xl gap-3">
      <div>
        <h2 id="ohio-return" className="text-lg">
          Ohio return
        </h2>
        <p className="text-sm text-muted">
          For the{' '}
          <AdminLink to="/admin/reports" search={{ name: 'ohio-ust-1' }} className="link">
            worksheet of the return
          </AdminLink>
          . Filing and paying on time earns a discount of 0.75% of the tax.
        </p>
      </div>
      <form
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) save.mutate({ ohioDiscountLimit: limit })
        }}>
        <Field
          label="Limit of the discount for each month, $"
          help="$750 was proposed for 2026. Confirm it with the Ohio Department of Taxation. Leave blank if there is no limit."
          error={isValid ? undefined : 'Enter an amount of 0 or more'}>
          <MoneyInput value={typed} disabled={!mayWrite} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Button
          type="submit"
          kind="quiet"
          size="small"
          className="justify-self-start"
          isBusy={save.isPending}
          disabled={!mayWrite || !isValid || limit === ohioDiscountLimit}>
          Save limit
        </Button>
      </form>
    </section>
  )
}
