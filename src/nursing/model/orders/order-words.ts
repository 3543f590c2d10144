import type { Frequency } from '../../../hours/model/dose-times.ts'
import { showMinute } from '../../../kernel/calendar.ts'
import type { Route } from '../../../medicines/model/items/medicine-fields.ts'
import { foodWords } from '../../../prescribing/model/lines/dose-words.ts'
import type { HoldReading, MedicationOrderForm, OrderKind } from './order-form.ts'

export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  od: 'OD',
  bd: 'BD',
  tds: 'TDS',
  qid: 'QID',
  am: 'in the morning',
  hs: 'at bedtime',
  places: 'by places',
  hourly: 'every n hours',
  alternate: 'alternate days',
  weekly: 'weekly',
  monthly: 'monthly',
}
export const KIND_WORDS: Readonly<Record<OrderKind, string>> = {
  once: 'Once',
  regular: 'Regular',
  as_needed: 'As needed',
  infusion: 'Infusion',
}
export const ROUTE_WORDS: Readonly<Record<Route, string>> = {
  oral: 'PO',
  sublingual: 'SL',
  iv: 'IV',
  im: 'IM',
  sc: 'SC',
  topical: 'Topical',
  inhalation: 'Inhalation',
  rectal: 'PR',
  vaginal: 'PV',
  eye: 'Eye',
  ear: 'Ear',
  nasal: 'Nasal',
  spinal: 'Spinal',
  other: 'Other',
}
export const HOLD_WORDS: Readonly<Record<HoldReading, string>> = {
  pulse: 'pulse',
  systolic: 'systolic pressure',
  respiration: 'respiration',
  spo2: 'SpO₂',
  glucose: 'blood sugar',
}
/** '40 mg'; 'by the scale' where the dose is typed when it is given. */
export function doseWords({
  dose,
  doseUnit,
  placeDoses,
}: Pick<MedicationOrderForm, 'dose' | 'doseUnit' | 'placeDoses'>): string {
  if (placeDoses.length > 0) return `${placeDoses.join('-')} ${doseUnit}`
  return dose === null ? `${doseUnit} by the scale` : `${dose} ${doseUnit}`
}

function frequencyWords(order: MedicationOrderForm): string {
  const { kind, frequency, everyHours, otherDose, doseUnit, ownTimes, days } = order
  if (kind !== 'regular' || frequency === null) return ''
  const how =
    frequency === 'hourly' ? `every ${everyHours} h` : frequency === 'places' ? '' : FREQUENCY_WORDS[frequency]
  return [
    frequency === 'alternate' && otherDose !== null ? 'OD' : how,
    otherDose !== null && `every second ${otherDose} ${doseUnit}`,
    ownTimes.length > 0 && `at ${ownTimes.map(showMinute).join(', ')}`,
    days !== null && `${days} ${days === 1 ? 'day' : 'days'}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 'hold if pulse below 60'; '' without such a rule. */
export function holdWords({
  holdReading,
  holdBelow,
  holdAbove,
}: Pick<MedicationOrderForm, 'holdReading' | 'holdBelow' | 'holdAbove'>): string {
  if (holdReading === null) return ''
  const limits = [holdBelow !== null && `below ${holdBelow}`, holdAbove !== null && `above ${holdAbove}`]
  return `hold if ${HOLD_WORDS[holdReading]} ${limits.filter(Boolean).join(' or ')}`
}

/** 'IV · every 8 h · 7 days · after food'. */
export function howWords(order: MedicationOrderForm): string {
  const { kind, route, rate, volume, asNeededFor, leastHours, mostADay, food, instructions, isOwn } = order
  return [
    route && ROUTE_WORDS[route],
    kind === 'infusion' &&
      [rate !== null && `${rate} ml/h`, volume !== null && `${volume} ml`].filter(Boolean).join(', '),
    frequencyWords(order),
    kind === 'as_needed' &&
      [
        `for ${asNeededFor}`,
        leastHours !== null && `not within ${leastHours} h`,
        mostADay !== null && `at most ${mostADay} a day`,
      ]
        .filter(Boolean)
        .join(', '),
    food !== 'any' && foodWords(food),
    instructions,
    holdWords(order),
    isOwn && "patient's own",
  ]
    .filter(Boolean)
    .join(' · ')
}
