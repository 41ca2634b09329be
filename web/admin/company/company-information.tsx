import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CompanyForm } from './company-form.tsx'

export function CompanyInformation() {
  const query = useQuery({ ...useApi().query('GET /admin/company'), gcTime: 0, refetchOnMount: 'always' })
  const { data: company, error } = query
  if (company) return <CompanyForm company={company} />
  if (error) {
    return (
      <QueryError
        query={query}
        title="Failed to load company information"
        message="There was an error loading the company information."
      />
    )
  }
  return (
    <div role="status" aria-label="Loading" className="grid gap-5">
      <Skeleton className="h-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}
