import { createFileRoute } from '@tanstack/react-router'
import { GuideEditor } from '../../../branding/guides/guide-editor.tsx'
import { guideNamed } from '../../../branding/guides/guide-slug.ts'
import { NotFoundPage } from '../../../shell/not-found-page.tsx'

export const Route = createFileRoute('/guides/$slug/edit')({ component: GuideRoute })

function GuideRoute() {
  const slug = guideNamed(Route.useParams().slug)
  return slug ? <GuideEditor slug={slug} /> : <NotFoundPage />
}
