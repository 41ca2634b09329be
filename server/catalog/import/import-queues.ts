import { z } from 'zod'

export const RUN_IMPORT = 'catalog.import_products'
export const UNDO_IMPORT = 'catalog.undo_import'
export const FETCH_PICTURES = 'catalog.fetch_pictures'

/** What each of these jobs is told. */
export const AboutImport = z.object({ importId: z.int() })
