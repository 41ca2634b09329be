import { useShell } from '../../shell/use-shell.ts'
import { Picture } from '../../ui/picture.tsx'

export function HolidayBanner() {
  const { theme } = useShell()
  if (!theme?.bannerUrl) return null
  return (
    <div className="wrap pt-8 md:pt-12">
      <Picture
        src={theme.bannerUrl}
        alt=""
        width={1200}
        height={400}
        sizes="100vw"
        className="aspect-3/1 w-full rounded-card border border-line object-cover"
      />
    </div>
  )
}
