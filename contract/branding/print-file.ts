import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../scalars.ts'

/** The papers that a print shop gets, by the name of their file. */
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
  /** What is on it, in one sentence. */
  summary: z.string(),
  /** Once it is cut, in inches. */
  width: z.number(),
  height: z.number(),
})
export type PrintFile = z.infer<typeof PrintFile>

export const PrintRef = z.strictObject({
  name: z.enum(PRINT_NAMES, 'There is no such paper'),
  /** Whose business card it is; missing: the shop's. */
  person: text(60).optional(),
  /** What they do, in a few words. */
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
