import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { BrandingSection } from '../branding-section.tsx'
import { FaceForm } from './face-form.tsx'

export function OwnSection() {
  const query = useQuery({ ...useApi().query('GET /admin/face'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <BrandingSection
      id="own"
      title="Your own logo and color"
      lead="They stand on every page from its next load on, and on mails, papers, home screens and the pictures that links are shown with. The name is in Company Info."
    >
      {query.data ? (
        <FaceForm key={query.data.version} face={query.data} />
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </BrandingSection>
  )
}
