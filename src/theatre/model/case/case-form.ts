import * as z from 'zod/mini'
import { PRECAUTIONS } from '../../../alerts/model/alert.ts'
import { optionalText, uuid } from '../../../platform/model/contract/fields.ts'
import { ANAESTHESIA, PRIORITIES, SIDES, type STAFF_PARTS } from './case-words.ts'

/** An instant that is sent. */
export const moment = z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' })

const people = z._default(z.array(uuid).check(z.maxLength(12, 'At most 12')), [])

/** What is said of a case when it is asked for, and changed until the patient enters. */
export const caseForm = z.object({
  procedures: z
    .array(z.object({ visitSurgeryId: uuid, side: z.enum(SIDES, 'Please choose the side') }))
    .check(z.minLength(1, 'Please choose a procedure'), z.maxLength(10, 'At most 10')),
  priority: z._default(z.enum(PRIORITIES), 'routine'),
  minutes: z
    .int('Please enter the minutes')
    .check(z.minimum(5, 'At least 5 minutes'), z.maximum(1440, 'At most a day')),
  anaesthesia: z.nullable(z.enum(ANAESTHESIA)),
  precautions: z._default(z.enum(PRECAUTIONS), 'standard'),
  isHighRisk: z._default(z.boolean(), false),
  bloodUnits: z._default(z.int('Please enter a number').check(z.minimum(0), z.maximum(30, 'At most 30')), 0),
  implantsExpected: optionalText(300),
  needsImaging: z._default(z.boolean(), false),
  remarks: optionalText(500),
  surgeons: z.array(uuid).check(z.minLength(1, 'Please choose the surgeon'), z.maxLength(6, 'At most 6')),
  assistants: people,
  anaesthetists: people,
  scrubNurses: people,
  circulatingNurses: people,
  equipment: people,
})
export type CaseForm = z.output<typeof caseForm>

/** Which list of the form holds which part; accounts for nurses, practitioners for doctors. */
export const PART_LISTS = {
  surgeon: 'surgeons',
  assistant: 'assistants',
  anaesthetist: 'anaesthetists',
  scrub_nurse: 'scrubNurses',
  circulating_nurse: 'circulatingNurses',
} as const satisfies Partial<Record<(typeof STAFF_PARTS)[number], keyof CaseForm>>
export const PARTS_OF_ACCOUNTS = ['scrub_nurse', 'circulating_nurse'] as const
