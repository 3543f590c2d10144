import * as z from 'zod/mini'

const english = z.locales.en().localeError

/**
 * What stands beside a field whose schema says nothing of its own, in the words of people who fill in forms: zod's
 * messages speak of types. A schema's own message comes first.
 */
export function fieldMessage(issue: z.core.$ZodRawIssue): ReturnType<z.core.$ZodErrorMap> {
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === ''
  switch (issue.code) {
    case 'invalid_value':
      return CHOOSE
    case 'invalid_union':
      return isEmpty ? REQUIRED : CHECK
    case 'invalid_type':
      if (isEmpty) return REQUIRED
      if (issue.expected === 'number') return 'Please enter a number'
      return issue.expected === 'int' ? 'Please enter a whole number' : CHECK
    case 'invalid_format':
      if (issue.format === 'uuid') return CHOOSE
      return isEmpty ? REQUIRED : CHECK
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? REQUIRED : `At least ${issue.minimum} characters`
      if (issue.origin === 'array' && issue.minimum === 1) return 'Please choose at least one'
      return issue.inclusive === false ? `More than ${issue.minimum}` : `At least ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `At most ${issue.maximum} characters`
      return issue.inclusive === false ? `Less than ${issue.maximum}` : `At most ${issue.maximum}`
    default:
      return english(issue)
  }
}

const REQUIRED = 'This field is required'
const CHOOSE = 'Please choose from the list'
const CHECK = 'Please check this field'
