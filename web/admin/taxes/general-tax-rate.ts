import { z } from 'zod'

const MIN_RATE = 0.01

/** No state has a general rate below 1%, so `.07` was meant as 7%. */
export const GeneralTaxRate = z
  .number('Sales tax is required')
  .max(0.3, 'Enter at most 30%')
  .refine((rate) => rate === 0 || rate >= MIN_RATE, 'Enter a percentage, such as 7 for 7%')
