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
  name: z.enum(PRINT_NAMES, 'This document does not exist'),
  person: text(60).optional(),
  role: text(60).optional(),
})
export type PrintRef = z.output<typeof PrintRef>

export const listPrintFiles = endpoint('GET /admin/print-files', {
  summary: 'List printable files',
  output: z.array(PrintFile),
})

export const getPrintFile = endpoint('GET /admin/print-files/:name', {
  summary: 'Get a printable file as a PDF with bleed and crop marks',
  input: PrintRef,
  download: 'application/pdf',
})
