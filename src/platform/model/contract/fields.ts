import * as z from 'zod/mini'
import { isIsoDate } from '../../../kernel/calendar.ts'
import { isUuid } from '../../../kernel/uuid.ts'
import { plainText } from '../../../kernel/writing/plain-text.ts'
import { fieldMessage } from './field-messages.ts'

z.config({ localeError: fieldMessage })

/** Text as people type it: trimmed, without what cannot be seen, bounded. */
export const text = (max: number, tooLong = `At most ${max} characters`) =>
  z.string().check(z.overwrite(tidy), z.maxLength(max, tooLong))

/** Text that must be there. */
export const requiredText = (max: number, missing: string) => text(max).check(z.minLength(1, missing))

/** Why something is done, in the words of who does it. */
export const reasonText = (max = 300) => requiredText(max, 'Reason is required')

/** Text that may be left out; an empty field means 'not known' and is stored as null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.optional(z.nullable(text(max))),
    z.transform((typed: string | null | undefined) => typed || null),
  )

/** A calendar day. */
export const isoDate = (message = 'Please enter a valid date') =>
  z.string().check(z.refine((typed) => isIsoDate(typed), message))

export const optionalIsoDate = (message?: string) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), isoDate(message)]))),
    z.transform((typed: string | null | undefined) => typed || null),
  )

/** An instant on the wire: ISO 8601 text. */
export const instant = z.string()

export const uuid = z.uuid()

/** Keys in one parameter of an address, with commas between them; none when it is empty. */
export const uuids = (most: number) =>
  z.pipe(
    z.string().check(
      z.maxLength(most * 37),
      z.refine((typed) => idsIn(typed).every(isUuid), 'Please choose from the list'),
    ),
    z.transform(idsIn),
  )
const idsIn = (typed: string): string[] => (typed === '' ? [] : typed.split(','))

export const version = z.int().check(z.minimum(1))

/** What cannot be seen never belongs in a record, above all what turns the reading direction of figures. */
const tidy = (typed: string): string => plainText(typed).normalize('NFC').trim()
