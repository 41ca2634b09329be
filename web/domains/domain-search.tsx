import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Extension } from '#contract/domains/extension.ts'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Select } from '../ui/form/select.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { toast } from '../ui/layer/toast.ts'
import { formatMoney } from '../ui/money.tsx'
import { searchFailureText } from './domain-labels.ts'
import { DomainResults } from './domain-results.tsx'

export function DomainSearch() {
  const api = useApi()
  const { data: prices } = useSuspenseQuery(api.query('GET /domain-prices'))
  const [domainName, setName] = useState('')
  const [tld, setTld] = useState<Extension | undefined>(prices[0]?.extension)
  const input = useRef<HTMLInputElement>(null)
  const search = useMutation({
    mutationFn: () => api.call('POST /godaddy/search-domain', { domainName, tld }),
    onError: (error) => (isRefusal(error) ? input.current?.focus() : showFailure(error)),
  })
  // Pages rendered on the server do not include the code from the counter's QR link.
  useEffect(() => {
    const named = new URLSearchParams(location.hash.slice(1)).get('name')
    if (named) setName(named)
  }, [])
  const refusal = isRefusal(search.error) ? search.error.message : undefined
  const cannotSearch = domainName.trim() === '' || search.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!cannotSearch) search.mutate()
  }

  if (prices.length === 0) return <p>Domain registration is temporarily unavailable.</p>
  return (
    <>
      <form
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto]">
        <Field label="Domain name" isRequired error={refusal}>
          <TextInput
            ref={input}
            value={domainName}
            onChange={({ target }) => setName(target.value)}
            placeholder="yourbusiness"
            maxLength={300}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Extension" isRequired>
          <Select value={tld} onChange={({ target }) => setTld(target.value as Extension)}>
            {prices.map(({ extension }) => (
              <option key={extension} value={extension}>
                .{extension}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" kind="call" disabled={cannotSearch} className="max-sm:col-span-2 sm:mt-7">
          <Search aria-hidden className="size-4" /> {search.isPending ? 'Searching…' : 'Search'}
        </Button>
      </form>
      <div aria-live="polite" className="grid gap-4">
        {search.data && <DomainResults answer={search.data} />}
      </div>
      {!search.data && <DomainPriceList />}
    </>
  )
}

function isRefusal(error: Error | null): error is Problem {
  return error instanceof Problem && error.fields?.domainName !== undefined
}

function showFailure(error: Error): void {
  toast({ title: 'Error', description: searchFailureText(error), tone: 'destructive' })
}

function DomainPriceList() {
  const { data: prices } = useSuspenseQuery(useApi().query('GET /domain-prices'))
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full">
        <caption className="px-2.5 pt-4 sm:px-4 text-left text-lg font-semibold">Prices per year</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="px-2.5 py-3 sm:px-4 text-left">
              Extension
            </th>
            <th scope="col" className="px-2.5 py-3 sm:px-4 text-right">
              First year
            </th>
            <th scope="col" className="px-2.5 py-3 sm:px-4 text-right">
              Renewal
            </th>
            <th scope="col" className="px-2.5 py-3 sm:px-4 text-right">
              Transfer
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {prices.map(({ extension, register, renew, transfer }) => (
            <tr key={extension}>
              <th scope="row" className="px-2.5 py-3 sm:px-4 text-left font-semibold">
                .{extension}
              </th>
              <td className="figures px-2.5 py-3 sm:px-4 text-right font-semibold">{formatMoney(register)}</td>
              <td className="figures px-2.5 py-3 sm:px-4 text-right">{formatMoney(renew)}</td>
              <td className="figures px-2.5 py-3 sm:px-4 text-right">{formatMoney(transfer)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
