import { useNavigate } from '@tanstack/react-router'
import { POLICIES } from './policies.ts'
import { PoliciesView } from './policies-view.tsx'
import { PolicyEditor } from './policy-editor.tsx'

/** The policy that the address names; all of them where it names none that there is. */
export function OpenedPolicy({ slug }: { slug: string }) {
  const navigate = useNavigate()
  const opened = POLICIES.find((one) => one.slug === slug)
  if (!opened) return <PoliciesView />
  return (
    <PolicyEditor
      key={slug}
      {...opened}
      onClose={() => navigate({ to: '/admin/company/policies', replace: true, resetScroll: false })}
    />
  )
}
