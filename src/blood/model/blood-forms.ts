import * as z from 'zod/mini'
import { secondPerson } from '../../access/model/pin/second-person.ts'
import { figure, typedInstant } from '../../observations/model/observed-fields.ts'
import { isoDate, optionalText, reasonText, requiredText, text, uuid } from '../../platform/model/contract/fields.ts'
import {
  COMPONENTS,
  CROSSMATCHES,
  GROUPS,
  REACTIONS,
  SEVERITIES,
  TRANSFUSED_BEFORE,
  UNUSED,
  URGENCIES,
} from './blood-words.ts'

const moment = z.iso.datetime({ offset: true, error: 'Please enter a date and time' })
const optionalMoment = z._default(z.nullable(moment), null)
/** Paise. */
const price = z._default(
  z.nullable(
    z
      .int('Please enter an amount in rupees')
      .check(z.minimum(0, 'Not below 0'), z.maximum(100_000_000, 'At most 10,00,000')),
  ),
  null,
)
const millilitres = (least: number) =>
  z
    .int('Please enter the millilitres')
    .check(z.minimum(least, `At least ${least} ml`), z.maximum(1000, 'At most 1000 ml'))

export const requestForm = z.object({
  component: z.enum(COMPONENTS, 'Please choose the component'),
  units: z.int('Please enter the units').check(z.minimum(1, 'At least 1'), z.maximum(20, 'At most 20')),
  indication: requiredText(300, 'Please enter the indication'),
  urgency: z.enum(URGENCIES, 'Please choose the urgency'),
  /** Why it is given before it is cross-matched. */
  uncrossmatchedReason: optionalText(300),
  neededAt: moment,
  transfusedBefore: z.enum(TRANSFUSED_BEFORE, 'Please choose'),
  reactionBefore: optionalText(300),
  /** Who agreed to the transfusion, and when. */
  consentBy: optionalText(120),
  consentAt: optionalMoment,
})

export const sampleForm = z.object({ bank: requiredText(120, 'Please enter the blood bank') })

const crossmatch = {
  crossmatch: z.enum(CROSSMATCHES, 'Please choose the result'),
  crossmatchReason: optionalText(300),
  crossmatchedBy: optionalText(120),
  crossmatchedAt: optionalMoment,
  /** The MICR sticker or the slip: uploaded by who sends the form. */
  pictureFileId: z._default(z.nullable(uuid), null),
}

export const unitForm = z.object({
  bank: requiredText(120, 'Please enter the blood bank'),
  bagNo: requiredText(40, 'Please enter the bag number'),
  component: z.enum(COMPONENTS, 'Please choose the component'),
  bloodGroup: z.enum(GROUPS, 'Please choose the group'),
  volumeMl: millilitres(5),
  collectedOn: isoDate('Please enter the day of collection'),
  expiresOn: isoDate('Please enter the last day'),
  ...crossmatch,
  price,
})

export const papersForm = z.object(crossmatch)
export const priceForm = z.object({ price })
export const unusedForm = z.object({ becomes: z.enum(UNUSED, 'Please choose'), reason: reasonText() })

/** Vital signs at the bedside; what is improbable is typed again. */
const vitals = {
  temperature: figure('temperature'),
  pulse: figure('pulse'),
  systolic: figure('systolic'),
  diastolic: figure('diastolic'),
  respiration: figure('respiration'),
  spo2: figure('spo2'),
  again: z._default(
    z.object({
      temperature: figure('temperature'),
      pulse: figure('pulse'),
      systolic: figure('systolic'),
      diastolic: figure('diastolic'),
      respiration: figure('respiration'),
      spo2: figure('spo2'),
    }),
    { temperature: null, pulse: null, systolic: null, diastolic: null, respiration: null, spo2: null },
  ),
}
export const watchForm = z.object(vitals)
export type WatchForm = z.output<typeof watchForm>

export const startForm = z.object({
  uhid: requiredText(40, 'Please scan or read the wrist band'),
  bagNo: requiredText(40, 'Please scan or read the bag'),
  isGroupChecked: z.boolean(),
  isExpiryChecked: z.boolean(),
  startedAt: typedInstant,
  second: z._default(z.nullable(secondPerson), null),
  ...vitals,
})

export const endForm = z.object({
  endedAt: typedInstant,
  volumeMl: millilitres(0),
  /** Before the bag was empty. */
  isStopped: z._default(z.boolean(), false),
  /** Why it was stopped, or nothing measured after 15 minutes. */
  remark: optionalText(300),
  ...vitals,
})

export const reactionForm = z.object({
  reaction: z.enum(REACTIONS, 'Please choose the reaction'),
  severity: z.enum(SEVERITIES, 'Please choose how severe it is'),
  reactionAt: typedInstant,
  done: text(500).check(z.minLength(1, 'Please enter what was done')),
  toldTo: requiredText(120, 'Please enter the doctor who was told'),
  /** What had run in when it was stopped; null where it was over already. */
  volumeMl: z._default(z.nullable(millilitres(0)), null),
})

export const strikingForm = z.object({ reason: reasonText() })

export const tariffsForm = z.object({
  tariffs: z
    .array(z.object({ component: z.enum(COMPONENTS), serviceId: z.nullable(uuid) }))
    .check(z.maxLength(COMPONENTS.length)),
})
