import { useShell } from '../use-shell.ts'

export function HolidayPicture() {
  const { theme } = useShell()
  if (!theme?.headerImage) return null
  return <HolidayStrip src={theme.headerImage} />
}

export function HolidayStrip({ src }: { src: string }) {
  const sized = /^(\/media\/[0-9a-f]{32})\.(?:jpg|png)$/.exec(src)?.[1]
  return (
    <picture className="contents max-md:hidden">
      {sized && <source media="(max-width: 50rem)" type="image/webp" srcSet={`${sized}-800.webp`} />}
      <img src={src} alt="" width={1600} height={96} loading="lazy" className="h-24 w-full object-cover" />
    </picture>
  )
}
