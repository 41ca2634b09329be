import type { PrintFile, PrintName, PrintRef } from '#contract/branding/print-file.ts'
import { PRINT_NAMES } from '#contract/branding/print-file.ts'
import { telephoneText } from '#contract/telephone.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { drawForShop } from '../../media/drawing/draw.ts'
import { listServices } from '../../services/service.ts'
import type { FaceRow } from '../logo/face.ts'
import { faceColors, findFace } from '../logo/face.ts'
import { markIn, SHIPPED_PRIMARY } from '../logo/mark.ts'
import type { PrintFacts } from './print-facts.ts'

/** 300 dots per inch at eight inches. */
const MAX_SIDE_PIXELS = 2_400

/** Dots per inch that draw an SVG of 512 units at this size. */
const DENSITY = 338

const PAPERS: Record<PrintName, Omit<PrintFile, 'name'>> = {
  flyers: {
    title: 'Flyers',
    summary: 'One for the shop and one for each of the first twelve services, with prices of today.',
    width: 5.5,
    height: 8.5,
  },
  brochure: {
    title: 'Brochure',
    summary: 'Letter paper, both sides, folded twice: the front comes out on the right of page one.',
    width: 11,
    height: 8.5,
  },
  'business-card': {
    title: 'Business card',
    summary: 'Front with the logo, back with a name and how to reach us.',
    width: 3.5,
    height: 2,
  },
  'price-list': {
    title: 'Price list',
    summary: 'Every service on offer with all of its prices, for the counter or the wall.',
    width: 8.5,
    height: 11,
  },
  'vehicle-side': {
    title: 'Vehicle side',
    summary: 'Ten feet by three in real size, for the sign maker.',
    width: 120,
    height: 36,
  },
  'opening-hours': {
    title: 'Shop-window hours',
    summary: 'The week in letters that are read from the sidewalk, and the days ahead that differ.',
    width: 11,
    height: 17,
  },
}

export async function listPrintFiles(): Promise<PrintFile[]> {
  return PRINT_NAMES.map((name) => ({ name, ...PAPERS[name] }))
}

export async function getPrintFile(ctx: Ctx, { name, person, role }: PrintRef): Promise<Response> {
  const facts = await printFacts(ctx)
  // Loaded on first use, because the PDF library and fonts are large.
  const { drawPaper } = await import('./draw-paper.ts')
  const bytes = await drawPaper(name, PAPERS[name].title, { ...facts, person, role }, ctx.now)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
  })
}

async function printFacts(ctx: Ctx): Promise<PrintFacts> {
  const [company, services, face] = [await getCompany(ctx), await listServices(ctx, {}), await findFace(ctx)]
  const own = face?.color ? faceColors(face.color).light : undefined
  return {
    company: { ...company, phone: telephoneText(company.phone) },
    services,
    today: dayIn(company.timeZone, ctx.now),
    siteUrl: company.website ?? ctx.config.publicUrl,
    color: own?.primary ?? SHIPPED_PRIMARY,
    onColor: own?.onPrimary ?? '#ffffff',
    logo: await printLogo(face),
    logoSaysName: face?.logo != null && face.saysName,
  }
}

/** Without transparency, which print shops flatten in different ways. */
async function printLogo(face: FaceRow | undefined): Promise<PrintFacts['logo']> {
  const drawing = face?.logo ?? Buffer.from(markIn(face?.color ?? SHIPPED_PRIMARY))
  const { bytes, ...size } = await drawForShop('toPng', {
    bytes: drawing,
    density: DENSITY,
    limitInputPixels: 40_000_000,
    resize: { width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside' },
    background: '#ffffff',
    png: { compressionLevel: 6, palette: false, progressive: false },
  })
  return { png: bytes, ...size }
}
