import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'

const loadSheet = () => import('./mobile-menu-sheet.tsx')
const MobileMenuSheet = lazy(loadSheet)

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-ml-2 lg:hidden">
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        onClick={() => loadSheet().then(() => setOpen(true), failureToast('The menu could not be loaded'))}>
        <Menu aria-hidden className="size-6" />
      </IconButton>
      <Suspense>{isOpen && <MobileMenuSheet onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
