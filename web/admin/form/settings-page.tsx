import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'

interface PageProps<Saved> {
  title: string
  lead: string
  query: UseQueryResult<Saved>
  /** A form begins with the values that are saved. */
  children: (saved: Saved) => ReactNode
}

export function SettingsPage<Saved>({ title, lead, query, children }: PageProps<Saved>) {
  return (
    <>
      <TabHeading title={title}>{lead}</TabHeading>
      {query.data ? children(query.data) : query.error ? <QueryError query={query} /> : <Skeleton className="h-40" />}
    </>
  )
}

interface FormProps {
  form: Pick<ContractForm<never>, 'submit' | 'isBusy' | 'isDirty'>
  children: ReactNode
}

export function SettingsForm({ form: { submit, isBusy, isDirty }, children }: FormProps) {
  return (
    <form noValidate onSubmit={submit} className="max-w-xl">
      <Card className="grid gap-4">
        {children}
        <Button type="submit" isBusy={isBusy} className="justify-self-end">
          Save changes
        </Button>
      </Card>
      <UnsavedGuard isDirty={isDirty && !isBusy} />
    </form>
  )
}
