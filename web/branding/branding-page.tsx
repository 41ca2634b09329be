import { RequireUser } from '../accounts/require-user.tsx'
import { Page } from '../ui/page/page.tsx'
import { ColorSection } from './color-section.tsx'
import { GuideList } from './guides/guide-list.tsx'
import { LogoSection } from './logo/logo-section.tsx'
import { OwnSection } from './own/own-section.tsx'
import { PrintSection } from './print/print-section.tsx'
import { VoiceSection } from './voice-section.tsx'

export function BrandingPage() {
  return (
    <RequireUser admits={(user) => user.permissions.includes('branding.read')}>
      {(user) => (
        <Page
          title="Branding"
          lead="The logo and its files, colors, type and voice, and the guides for running the business."
          crumbs={[{ name: 'Back office', href: '/admin' }, { name: 'Branding' }]}
        >
          <div className="grid gap-14">
            {user.permissions.includes('branding.write') && <OwnSection />}
            <LogoSection />
            <ColorSection />
            <VoiceSection />
            <PrintSection />
            <GuideList />
          </div>
        </Page>
      )}
    </RequireUser>
  )
}
