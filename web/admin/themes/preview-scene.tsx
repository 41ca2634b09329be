import type { CSSProperties } from 'react'
import type { ReadableColors } from '#contract/marketing/theme-contrast.ts'
import { HolidayStrip } from '../../shell/frame/holiday-picture.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Picture } from '../../ui/picture.tsx'
import type { ThemeValues } from './theme-values.ts'

interface Props {
  scheme: 'light' | 'dark'
  colors: ReadableColors
  values: ThemeValues
}

export function PreviewScene({ scheme, colors, values }: Props) {
  return (
    <figure className="grid gap-1">
      <figcaption className="text-xs text-muted">{scheme === 'light' ? 'Light pages' : 'Dark pages'}</figcaption>
      <div
        inert
        data-scheme={scheme}
        className="overflow-hidden rounded-card border border-control bg-paper text-sm text-ink"
        style={variables(scheme, colors)}>
        {values.headerImage && <HolidayStrip src={values.headerImage} />}
        {values.announcement && (
          <aside className="holiday text-center">
            <p className="bg-primary px-4 py-2 font-semibold text-on-primary">{values.announcement}</p>
          </aside>
        )}
        <Header logo={values.logoUrl} />
        <div className="holiday">
          <Welcome banner={values.bannerUrl} />
          <ProductCard />
        </div>
        <footer className="holiday border-t border-line bg-tint p-3 text-xs">
          <h2 className="text-sm">Contact Us</h2>
          <a href="/terms" className="link">
            Terms &amp; Conditions
          </a>
        </footer>
      </div>
    </figure>
  )
}

function variables(scheme: 'light' | 'dark', colors: ReadableColors): CSSProperties {
  return {
    colorScheme: scheme,
    '--primary': colors.primary,
    '--on-primary': colors.onPrimary,
    '--secondary': colors.secondary,
    '--on-secondary': colors.onSecondary,
    '--accent': colors.accent,
    '--on-accent': colors.onAccent,
    '--heart': colors.accent,
    '--on-heart': colors.onAccent,
  } as CSSProperties
}

function Header({ logo }: { logo: string | null }) {
  const { company } = useShell()
  return (
    <header className="holiday flex flex-wrap items-center gap-3 border-b border-line bg-paper p-3">
      <img src={logo ?? '/logo.svg'} alt="" width={32} height={32} className="size-8" />
      <span className="mr-auto font-display font-bold">{company.name}</span>
      <a href="/" className="font-semibold text-primary underline decoration-2 underline-offset-8">
        Home
      </a>
      <a href="/products" className="font-semibold">
        Products
      </a>
    </header>
  )
}

function Welcome({ banner }: { banner: string | null }) {
  const { company } = useShell()
  return (
    <section className="grid gap-3 border-b border-line bg-tint p-4">
      <h1 className="text-lg">{company.tagline}</h1>
      <p>
        Repairs, products and services.{' '}
        <a href="/about" className="link">
          Find us
        </a>
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonLook('call')}>
          Book a repair
        </button>
        <button type="button" className={buttonLook('quiet')}>
          Shop products
        </button>
      </div>
      {banner && (
        <Picture
          src={banner}
          alt=""
          width={400}
          height={133}
          className="aspect-3/1 w-full rounded-card border border-line object-cover"
        />
      )}
    </section>
  )
}

function ProductCard() {
  return (
    <article className="m-4 grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-base">Wireless charging pad</h2>
        <Badge tone="heart">Sale</Badge>
      </div>
      <p className="figures flex items-baseline gap-2">
        <span className="text-lg font-semibold text-heart">$19.99</span>
        <s className="text-muted">$29.99</s>
      </p>
      <button type="button" className={buttonLook('primary')}>
        Add to Cart
      </button>
    </article>
  )
}
