import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../scalars.ts'

export const PRINT_NAMES = [
  'flyers',
  'brochure',
  'business-card',
  'price-list',
  'vehicle-side',
  'opening-hours',
] as const
export type PrintName = (typeof PRINT_NAMES)[number]

export const PrintFile = z.object({
  name: z.enum(PRINT_NAMES),
  title: z.string(),
  summary: z.string(),
  /** After cutting, in inches. */
  width: z.number(),
  height: z.number(),
})
export type PrintFile = z.infer<typeof PrintFile>

export const PrintRef = z.strictObject({
  name: z.enum(PRINT_NAMES, 'There is no such paper'),
  person: text(60).optional(),
  role: text(60).optional(),
})
export type PrintRef = z.output<typeof PrintRef>

export const listPrintFiles = endpoint('GET /admin/print-files', {
  summary: 'The papers that can be had ready for a print shop',
  output: z.array(PrintFile),
})

export const getPrintFile = endpoint('GET /admin/print-files/:name', {
  summary: 'One paper as a PDF in real size with bleed and crop marks, filled from the company’s data',
  input: PrintRef,
  download: 'application/pdf',
})
