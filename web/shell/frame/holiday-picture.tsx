import { useShell } from '../use-shell.ts'

/** The holiday's picture, a strip above every page but on a phone, which needs the room. Its height is fixed before it loads. */
export function HolidayPicture() {
  const { theme } = useShell()
  if (!theme?.headerImage) return null
  return <HolidayStrip src={theme.headerImage} />
}

/** Decoration: the holiday's words stand in its announcement. */
export function HolidayStrip({ src }: { src: string }) {
  const sized = /^(\/media\/[0-9a-f]{32})\.(?:jpg|png)$/.exec(src)?.[1]
  return (
    <picture className="contents max-md:hidden">
      {sized && <source media="(max-width: 50rem)" type="image/webp" srcSet={`${sized}-800.webp`} />}
      <img src={src} alt="" width={1600} height={96} loading="lazy" className="h-24 w-full object-cover" />
    </picture>
  )
}
