import { showDay } from '../../kernel/calendar.ts'
import { sectionsOfForm } from '../../notes/model/discharge-summary.ts'
import { type Check, type CheckFacts, fine, type Judge } from './check-facts.ts'
import { sheet, theatre } from './checks-of-wards.ts'

/** Everything that a payer would ask about, the worst first; it asks, and blocks no signature. Pure. */
export function checksOfSummary(facts: CheckFacts): Check[] {
  const order = ['danger', 'warning', 'good']
  return JUDGES.flatMap((judge) => judge(facts) ?? [])
    .map((found) => ({ section: null, place: null, ...found }))
    .toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone))
}

const followUp: Judge = ({ form, followUpOn, today, visit }) => {
  if (!sectionsOfForm(form).some(({ key }) => key === 'follow_up')) return null
  if (followUpOn === null)
    return {
      ...{ code: 'FOLLOW_UP_BLANK', tone: 'danger', section: 'follow_up' },
      ...{ text: 'Follow-up has no day', detail: 'the payer asks for it' },
    }
  const since = visit.dischargedOn ?? today
  if (followUpOn < since)
    return {
      ...{ code: 'FOLLOW_UP_EARLY', tone: 'danger', section: 'follow_up' },
      ...{ text: 'Follow-up is before the discharge', detail: `${showDay(followUpOn)}, discharge ${showDay(since)}` },
    }
  return fine('FOLLOW_UP', 'Follow-up', showDay(followUpOn))
}

const dates: Judge = ({ visit, surgeries, bill, form }) => {
  if (form === 'outpatient') return null
  const { admittedOn, dischargedOn } = visit
  const outside = surgeries.find(
    ({ on, isDone }) =>
      isDone && on !== null && ((admittedOn && on < admittedOn) || (dischargedOn && on > dischargedOn)),
  )
  if (outside)
    return {
      ...{ code: 'SURGERY_OUTSIDE', tone: 'danger', section: 'operation' },
      text: 'Surgery outside of the stay',
      detail: `${outside.name}, ${outside.on ? showDay(outside.on) : ''}`,
    }
  const undated = surgeries.find(({ on, isDone }) => isDone && on === null)
  if (undated)
    return {
      ...{ code: 'SURGERY_UNDATED', tone: 'danger', section: 'operation' },
      ...{ text: 'Date of surgery is missing', detail: undated.name },
    }
  if (bill?.dischargedOn && dischargedOn && bill.dischargedOn !== dischargedOn)
    return {
      ...{ code: 'DISCHARGE_DIFFERS', tone: 'danger', place: 'bill' },
      text: 'The bill has another day of discharge',
      detail: `visit ${showDay(dischargedOn)}, bill ${showDay(bill.dischargedOn)}`,
    }
  return fine('DATES', 'Admission, surgery, discharge dates', bill ? 'visit and bill agree' : 'no bill to compare with')
}

const missingFrom = (wanted: readonly string[], there: readonly string[]): string[] =>
  wanted.filter((code) => !there.some((one) => one.toLowerCase() === code.toLowerCase()))

const procedures: Judge = ({ surgeries, bill, p2Codes }) => {
  const done = surgeries.filter(({ isDone }) => isDone)
  if (done.length === 0) return null
  const uncoded = done.find(({ code }) => !code)
  if (uncoded)
    return {
      ...{ code: 'PROCEDURE_UNCODED', tone: 'warning', section: 'operation' },
      ...{ text: 'A procedure has no code', detail: uncoded.name },
    }
  const codes = done.flatMap(({ code }) => code ?? [])
  const sides = [
    ...(bill ? ([['bill', bill.codes, 'bill']] as const) : []),
    ...(p2Codes ? ([['P-II', p2Codes, 'p2form']] as const) : []),
  ]
  for (const [name, there, place] of sides) {
    const missing = missingFrom(codes, there)
    if (missing.length > 0)
      return {
        ...{ code: 'PROCEDURE_NOT_BILLED', tone: 'danger', place },
        ...{ text: `Not on the ${name}`, detail: missing.join(', ') },
      }
  }
  return fine(
    'PROCEDURES',
    'Procedures and codes',
    sides.length === 0 ? 'no bill to compare with' : `${sides.map(([name]) => name).join(' and ')}: ${codes.length}`,
  )
}

const implants: Judge = ({ implants: charged, bill, bodies }) => {
  if (charged.length === 0) return null
  const text = (bodies['implants'] ?? '').toLowerCase()
  const untold = charged.filter((name) => !text.includes(name.toLowerCase()))
  if (untold.length > 0)
    return {
      ...{ code: 'IMPLANT_UNTOLD', tone: 'warning', section: 'implants' },
      ...{ text: 'An implant is not in the summary', detail: untold.join(', ') },
    }
  const unbilled = bill ? missingFrom(charged, bill.implants) : []
  if (unbilled.length > 0)
    return {
      ...{ code: 'IMPLANT_NOT_BILLED', tone: 'danger', place: 'bill' },
      ...{ text: 'An implant is not on the bill', detail: unbilled.join(', ') },
    }
  return fine('IMPLANTS', 'Implants', charged.join(', '))
}

const daysBeyond: Judge = ({ bill, extensionTo, form }) => {
  if (form === 'outpatient' || !bill) return null
  if (bill.daysAtRisk === 0) return null
  return {
    ...{ code: 'DAYS_BEYOND', tone: 'warning', section: 'course' },
    text: `${bill.daysAtRisk} ${bill.daysAtRisk === 1 ? 'day' : 'days'} beyond the package`,
    detail: extensionTo ? `document 6 covers to ${showDay(extensionTo)}; explain` : 'no extension; explain',
  }
}

const results: Judge = ({ pending, bodies }) => {
  if (pending.length === 0) return fine('RESULTS', 'All results are there', 'laboratory and radiology')
  const text = (bodies['pending'] ?? '').toLowerCase()
  const untold = pending.filter((name) => !text.includes(name.toLowerCase()))
  return untold.length === 0
    ? { code: 'PENDING', tone: 'warning', text: 'Results pending at discharge', detail: pending.join(', ') }
    : {
        ...{ code: 'PENDING_UNTOLD', tone: 'danger', section: 'pending' },
        ...{ text: 'A pending result is not told', detail: untold.join(', ') },
      }
}

const medicines: Judge = ({ form, hasPrescription, bodies }) => {
  if (!sectionsOfForm(form).some(({ key }) => key === 'medicines')) return null
  if (hasPrescription) return fine('MEDICINES', 'Medicines to take home', 'from the signed prescription')
  return {
    ...{ code: 'NO_PRESCRIPTION', tone: 'warning', place: 'prescriptions' },
    text: 'No signed prescription',
    detail: bodies['medicines']?.trim() ? 'the medicines were typed' : 'no medicines to take home',
  }
}

const mode: Judge = ({ form, mode: planned, visit }) => {
  if (visit.isRevokedSince)
    return {
      ...{ code: 'REVOKED', tone: 'danger' },
      ...{ text: 'The discharge was revoked since it was signed', detail: 'amend it: the stay has gone on' },
    }
  if (planned === null || planned === form) return null
  return {
    ...{ code: 'FORM_DIFFERS', tone: 'danger' },
    ...{ text: 'The discharge has another mode', detail: 'choose the form that fits it' },
  }
}

const diagnosis: Judge = ({ bodies }) =>
  /[A-Z]\d{2}/.test(bodies['diagnosis'] ?? '')
    ? null
    : {
        ...{ code: 'NO_ICD', tone: 'warning', section: 'diagnosis' },
        ...{ text: 'The diagnosis has no ICD-10 code', detail: 'the payer asks for it' },
      }

const changes: Judge = ({ changed }) =>
  changed === 0
    ? null
    : {
        ...{ code: 'CHANGED', tone: 'warning' },
        text: `${changed} ${changed === 1 ? 'section has' : 'sections have'} changed in the record`,
        detail: 'since they were filled in',
      }

const JUDGES: readonly Judge[] = [
  mode,
  followUp,
  dates,
  theatre,
  procedures,
  implants,
  daysBeyond,
  results,
  medicines,
  sheet,
  diagnosis,
  changes,
]
