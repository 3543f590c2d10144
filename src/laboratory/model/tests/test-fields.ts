import * as z from 'zod/mini'
import { isoDate, optionalText, text, uuid } from '../../../platform/model/contract/fields.ts'

const LOINC = /^[0-9]{1,7}-[0-9]$/
const MOST_PARTS = 200

const minutes = z.nullable(
  z.int('Whole minutes').check(z.minimum(1, 'Whole minutes'), z.maximum(86_400, 'At most 60 days')),
)

/** What the laboratory says of a test for a time. */
export const testTermFields = {
  subSpecialtyId: z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), uuid]))),
    z.transform((chosen: string | null | undefined) => chosen || null),
  ),
  method: text(120),
  /** From the receipt of the sample to the verified result. */
  turnaroundMinutes: minutes,
  statMinutes: minutes,
  interfaceCode: optionalText(40),
  machine: optionalText(80),
  loinc: z.pipe(
    z.optional(z.nullable(text(9).check(z.refine((typed) => typed === '' || LOINC.test(typed), 'As 718-7')))),
    z.transform((typed: string | null | undefined) => typed || null),
  ),
  icd10: optionalText(10),
  cpt: optionalText(10),
  printOrder: z.int('A whole number from 1 to 999').check(z.minimum(1), z.maximum(999)),
  isMethodShown: z.boolean(),
  startsPage: z.boolean(),
  interpretation: optionalText(4000),
  comment: optionalText(1000),
  opinion: optionalText(4000),
}

/** A test as the laboratory knows it: its terms, the parameters that it is reported as, and the tests inside of it. */
export const testForm = z.object({
  ...testTermFields,
  parameters: z.array(z.object({ parameterId: uuid, heading: optionalText(120) })).check(z.maxLength(MOST_PARTS)),
  testIds: z.array(uuid).check(z.maxLength(MOST_PARTS)),
  /** The day from which it counts. */
  from: isoDate('Please enter the first day'),
})
export type TestForm = z.output<typeof testForm>

/** The terms of a test without days and keys. */
export const TEST_TERMS = Object.keys(testTermFields) as readonly (keyof typeof testTermFields)[]

/** The terms of a test of which the laboratory has said nothing. */
export const NOTHING_SAID = {
  subSpecialtyId: null,
  method: '',
  turnaroundMinutes: null,
  statMinutes: null,
  interfaceCode: null,
  machine: null,
  loinc: null,
  icd10: null,
  cpt: null,
  printOrder: 50,
  isMethodShown: true,
  startsPage: false,
  interpretation: null,
  comment: null,
  opinion: null,
} as const
