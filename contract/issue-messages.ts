import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * The default messages for invalid values, because people see the API's messages. Every module that declares an
 * endpoint loads this file.
 */
function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Fill this in' : (WANTED[issue.expected] ?? ODD)
    case 'too_small':
      return atLeast(issue)
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${amount(issue.maximum, issue.origin)}`
    case 'invalid_value':
      return choice(issue.values)
    case 'invalid_format':
      return issue.format === 'date' && issue.input === '' ? 'Choose a day' : (FORMATS[issue.format] ?? ODD)
    case 'not_multiple_of':
      return `Use a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'Unknown field'
    default:
      return ODD
  }
}

const ODD = 'This format is not valid'

const WANTED: Record<string, string> = {
  string: 'Send this as text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Send a list',
  date: 'Enter a day',
}

const FORMATS: Record<string, string> = {
  email: 'Invalid email address',
  url: 'Enter a web address, such as https://example.com',
  date: 'Enter a day as year-month-day, such as 2026-11-30',
  time: 'Enter a time, such as 14:30',
  datetime: 'Enter a day and a time',
  uuid: 'This number is not valid',
}

function atLeast({ minimum, origin, inclusive }: Issue & { code: 'too_small' }): string {
  if (origin !== 'number' && origin !== 'int' && Number(minimum) === 1) return 'Fill this in'
  return `${inclusive === false ? 'More than' : 'At least'} ${amount(minimum, origin)}`
}

function amount(limit: number | bigint | unknown, origin: string): string {
  const unit = { string: 'character', array: 'entry', set: 'entry', file: 'byte' }[origin]
  const number = Number(limit).toLocaleString('en-US')
  if (!unit) return number
  if (Number(limit) === 1) return `${number} ${unit}`
  return `${number} ${unit === 'entry' ? 'entries' : `${unit}s`}`
}

function choice(values: readonly unknown[]): string {
  return values.length === 1 ? `This can only be ${values[0]}` : 'Choose an option from the list'
}

z.config({ localeError: issueMessage })
