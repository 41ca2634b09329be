import { createFileRoute } from '@tanstack/react-router'
import { GuidePage } from '../../../branding/guides/guide-page.tsx'
import { guideNamed } from '../../../branding/guides/guide-slug.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'

export const Route = createFileRoute('/guides/$slug/')({ component: GuideRoute })

function GuideRoute() {
  const slug = guideNamed(Route.useParams().slug)
  return slug ? <GuidePage slug={slug} /> : <NotFoundPage />
}
